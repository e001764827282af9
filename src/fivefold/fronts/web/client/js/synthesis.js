// Sound effects made of tones and noise by WebAudio, from the data that the other front ends use.

/**
 * @typedef {{kind: "tone" | "noise", at: number, seconds: number, pitch: [number, number], timbre: string,
 *   strength: number, fall: number, attack: number, seed: number}} Source
 * @typedef {{timbres: Object<string, [number, number][]>, effects: Object<string, {peak: number, sources: Source[]}>}} SoundData
 */

export const RATE = 44100;
const RELEASE = 0.004; // seconds: no source ends with a click
const FLAT = 20 * Math.log10(Math.SQRT1_2); // decibels: the quality of a filter that raises no pitch

/**
 * Return an effect as a buffer to play.
 * @param {SoundData} data
 * @param {string} name
 */
export async function renderEffect(data, name) {
  const { peak, sources } = data.effects[name];
  const length = Math.max(...sources.map(({ at, seconds }) => Math.round(at * RATE) + Math.round(seconds * RATE)));
  const context = new OfflineAudioContext(1, length, RATE);
  for (const source of sources) {
    const mixed = envelope(context, source);
    if (source.kind === "noise") addNoise(context, source, await filteredNoise(source), mixed);
    else addTone(context, source, data.timbres[source.timbre], mixed);
  }
  return scaled(await context.startRendering(), peak);
}

/** Return a node that gives a source its strength, a soft start and a soft end. @param {BaseAudioContext} context @param {Source} source */
function envelope(context, { at, seconds, attack, strength }) {
  const node = new GainNode(context, { gain: 0 });
  node.gain.setValueAtTime(0, at);
  node.gain.linearRampToValueAtTime(strength, at + attack);
  node.gain.setValueAtTime(strength, at + seconds - RELEASE);
  node.gain.linearRampToValueAtTime(0, at + seconds);
  node.connect(context.destination);
  return node;
}

/** Return a node that decays by e to the power of `fall` over the length of the source. @param {BaseAudioContext} context @param {Source} source @param {number} gain @param {number} fall */
function decay(context, { at, seconds }, gain, fall) {
  const node = new GainNode(context, { gain });
  node.gain.setValueAtTime(gain, at);
  node.gain.setTargetAtTime(0, at, seconds / fall);
  return node;
}

/**
 * Add one oscillator for each partial; high ones decay sooner.
 * @param {BaseAudioContext} context
 * @param {Source} source
 * @param {[number, number][]} partials
 * @param {AudioNode} mixed
 */
function addTone(context, source, partials, mixed) {
  const { at, seconds, pitch, fall } = source;
  const whole = partials.reduce((sum, [, strength]) => sum + strength, 0);
  for (const [multiple, strength] of partials) {
    const node = new OscillatorNode(context, { frequency: multiple * pitch[0] });
    node.frequency.setValueAtTime(multiple * pitch[0], at);
    node.frequency.exponentialRampToValueAtTime(multiple * pitch[1], at + seconds);
    node.connect(decay(context, source, strength / whole, fall * Math.sqrt(multiple))).connect(mixed);
    node.start(at);
    node.stop(at + seconds);
  }
}

/** @param {BaseAudioContext} context @param {Source} source @param {AudioBuffer} buffer @param {AudioNode} mixed */
function addNoise(context, source, buffer, mixed) {
  const node = new AudioBufferSourceNode(context, { buffer });
  node.connect(decay(context, source, 1, source.fall)).connect(mixed);
  node.start(source.at);
}

/** Return noise between the pitches of a source, with a peak of 1. @param {Source} source */
async function filteredNoise({ seconds, pitch, seed }) {
  const size = Math.round(seconds * RATE);
  const context = new OfflineAudioContext(1, size, RATE);
  const buffer = new AudioBuffer({ length: size, sampleRate: RATE });
  buffer.copyToChannel(whiteNoise(size, seed), 0);
  const source = new AudioBufferSourceNode(context, { buffer });
  const types = /** @type {BiquadFilterType[]} */ (["highpass", "highpass", "lowpass", "lowpass"]);
  const filters = types.map((type) => new BiquadFilterNode(context, { type, frequency: pitch[type === "highpass" ? 0 : 1], Q: FLAT }));
  /** @type {AudioNode} */
  let last = source;
  for (const filter of filters) last = last.connect(filter);
  last.connect(context.destination);
  source.start();
  return scaled(await context.startRendering(), 1);
}

/** Return equally distributed numbers from -1 to 1, the same as in the program. @param {number} size @param {number} seed */
function whiteNoise(size, seed) {
  const values = new Float32Array(size);
  for (let n = 0; n < size; n++) {
    let bits = (Math.imul(n + 1, 0x9e3779b9) + seed) >>> 0;
    bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
    bits = Math.imul(bits ^ (bits >>> 15), 0xc2b2ae35);
    values[n] = ((bits ^ (bits >>> 16)) >>> 0) / 2 ** 31 - 1;
  }
  return values;
}

/** Scale a buffer to a peak and return it. @param {AudioBuffer} buffer @param {number} peak */
function scaled(buffer, peak) {
  const values = buffer.getChannelData(0);
  let most = 1e-9;
  for (const value of values) most = Math.max(most, Math.abs(value));
  for (let n = 0; n < values.length; n++) values[n] *= peak / most;
  return buffer;
}
