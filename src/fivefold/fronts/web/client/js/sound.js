// Sounds by WebAudio: fetched when first needed, after the player has touched the page.

export class SoundPlayer {
  constructor() {
    /** @type {AudioContext | null} */
    this.audio = null;
    /** @type {Map<string, Promise<AudioBuffer | null>>} */
    this.buffers = new Map();
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
    this.audio ||= new AudioContext();
    if (this.audio.state === "suspended") void this.audio.resume();
  }

  /** Play a sound and return true, or false if nothing is heard. @param {string} name */
  async play(name) {
    const { audio } = this;
    if (!this.on || !audio || !this.volume) return false;
    const buffer = await this.load(audio, name);
    if (!buffer || audio.state !== "running") return false;
    const source = new AudioBufferSourceNode(audio, { buffer });
    source.connect(new GainNode(audio, { gain: this.volume })).connect(audio.destination);
    source.start();
    return true;
  }

  /** @param {AudioContext} audio @param {string} name */
  load(audio, name) {
    let buffer = this.buffers.get(name);
    if (!buffer) {
      buffer = fetch(`/sound/${encodeURIComponent(name)}.wav`)
        .then((response) => (response.ok ? response.arrayBuffer() : Promise.reject(response.status)))
        .then((content) => audio.decodeAudioData(content))
        .catch(() => null);
      this.buffers.set(name, buffer);
    }
    return buffer;
  }
}
