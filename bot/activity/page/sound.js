// Short sounds, made here. They are off until the person turns them on.

/** @type {AudioContext | null} */
let context = null;

/** @type {Record<string, [number, number, number]>} frequency, length in seconds, loudness */
const NOTES = { card: [520, 0.05, 0.08], slap: [90, 0.18, 0.5], no: [140, 0.16, 0.15], turn: [660, 0.12, 0.1] };

export const sounds = {
  /** Turns sounds on or off, and returns whether they are on. */
  toggle() {
    if (context) {
      context.close();
      context = null;
    } else context = new AudioContext();
    return context !== null;
  },
  /** @param {string} name */
  play(name) {
    const note = NOTES[name];
    if (!context || !note) return;
    const [frequency, seconds, loud] = note, now = context.currentTime;
    const tone = context.createOscillator(), volume = context.createGain();
    tone.type = name === "slap" ? "triangle" : "sine";
    tone.frequency.setValueAtTime(frequency, now);
    tone.frequency.exponentialRampToValueAtTime(frequency / 2, now + seconds);
    volume.gain.setValueAtTime(loud, now);
    volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
    tone.connect(volume).connect(context.destination);
    tone.start(now);
    tone.stop(now + seconds);
  },
};
