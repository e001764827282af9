// What a clock shows, from the time left when the page was made.

const TENTHS_BELOW = 20_000;

/** Return what a clock shows: 7:12, or 9.4 when little is left. @param {any} clock @param {number} elapsed */
export function clockText(clock, elapsed) {
  const left = timeLeft(clock, elapsed);
  const step = left < TENTHS_BELOW ? 100 : 1000;
  const shown = Math.ceil(left / step) * step;
  if (left < TENTHS_BELOW) return (shown / 1000).toFixed(1);
  const seconds = Math.floor(shown / 1000);
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

/** @param {any} clock @param {number} elapsed */
export function timeLeft(clock, elapsed) {
  if (!clock.running) return clock.left;
  const counted = Math.trunc(elapsed - (clock.wait || 0));  // it waits for the animation of a move
  return Math.min(clock.left, Math.max(0, clock.left - counted));
}
