// Sounds by WebAudio: made when first needed, after the player has touched the page.

const REST = 20; // milliseconds: a browser that has so many to spare draws nothing
const LATE = 1000; // milliseconds: by then a sound belongs to nothing that is seen

export class SoundPlayer {
  constructor() {
    /** @type {AudioContext | null} */
    this.audio = null;
    /** @type {Map<string, Promise<AudioBuffer | null>>} */
    this.buffers = new Map();
    /** @type {Promise<import("./synthesis.js").SoundData> | null} */
    this.data = null;
    this.on = true;
    this.volume = 0.7;
  }

  /** @param {any} appearance */
  configure(appearance) {
    this.on = appearance.sound !== false;
    this.volume = (appearance.effects ?? 70) / 100;
  }

  /** Browsers allow sound only after the player has done something. */
  wake() {
    if (!this.on) return;
    if (!this.audio) {
      this.audio = new AudioContext();
      void this.prepare();
    }
    if (this.audio.state === "suspended") void this.audio.resume();
  }

  /** Make all sounds, one after the other and while nothing moves: a slow phone needs half a second for the longest. */
  async prepare() {
    const data = await this.load().catch(() => null);
    for (const name of Object.keys(data?.effects || {})) {
      await rest();
      await this.buffer(name);
    }
  }

  /** Play a sound and return true, or false if nothing is heard. @param {string} name */
  async play(name) {
    const { audio } = this;
    if (!this.on || !audio || !this.volume) return false;
    const asked = performance.now();
    const buffer = await this.buffer(name);
    if (!buffer || audio.state !== "running" || performance.now() - asked > LATE) return false;
    const source = new AudioBufferSourceNode(audio, { buffer });
    source.connect(new GainNode(audio, { gain: this.volume })).connect(audio.destination);
    source.start();
    return true;
  }

  /** Return a sound, or null if there is none of that name. @param {string} name */
  buffer(name) {
    let buffer = this.buffers.get(name);
    if (!buffer) {
      buffer = Promise.all([this.load(), import("./synthesis.js")]).then(([data, { renderEffect }]) => renderEffect(data, name)).catch(() => null);
      this.buffers.set(name, buffer);
    }
    return buffer;
  }

  /** Return the description of all sounds; it is fetched once, and again after a failure. */
  load() {
    this.data ||= fetch("/sounds.json")
      .then((response) => (response.ok ? response.json() : Promise.reject(response.status)))
      .catch((error) => {
        this.data = null;
        this.buffers.clear();
        throw error;
      });
    return this.data;
  }
}

/** Wait until the page draws nothing; browsers that do not tell are given time between the sounds. @returns {Promise<void>} */
function rest() {
  return new Promise((done) => {
    if (!("requestIdleCallback" in globalThis)) {
      setTimeout(done, 100);
      return;
    }
    const ask = () => requestIdleCallback((deadline) => (deadline.timeRemaining() > REST ? done() : ask()));
    ask();
  });
}
