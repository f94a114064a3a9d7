/// <reference types="node" />
// Writes public/SoundPractice/*.wav: `node web/sounds.ts`. Soft bell tones, 22.05 kHz, 8-bit, mono.
import { mkdirSync, writeFileSync } from 'node:fs';

const rate = 22_050;

/** Starts at `at` seconds, sounds at `pitch` Hz, fades by half every `half` seconds. */
type Note = { at: number; pitch: number; half: number; loud?: number };

/** Notes one after the other, every `step` seconds from `at` on. */
function climb(pitches: number[], step: number, half: number, loud = 1, at = 0): Note[] {
  return pitches.map((pitch, i) => ({ at: at + i * step, pitch, half, loud }));
}

const sounds: Record<string, { seconds: number; notes: Note[] }> = {
  // A rising fourth: yes.
  correct: {
    seconds: 0.5,
    notes: [
      { at: 0, pitch: 659.3, half: 0.06 },
      { at: 0.1, pitch: 880, half: 0.08 },
    ],
  },
  // Two low, close tones: not yet, without being harsh.
  incorrect: {
    seconds: 0.45,
    notes: [
      { at: 0, pitch: 329.6, half: 0.05, loud: 0.8 },
      { at: 0.12, pitch: 293.7, half: 0.07, loud: 0.8 },
    ],
  },
  click: { seconds: 0.06, notes: [{ at: 0, pitch: 740, half: 0.008, loud: 0.6 }] },
  // Three calm bells.
  'time-up': {
    seconds: 0.53,
    notes: [
      { at: 0, pitch: 784, half: 0.05 },
      { at: 0.14, pitch: 784, half: 0.05 },
      { at: 0.28, pitch: 587.3, half: 0.06 },
    ],
  },
  // Right answers in a row: each streak climbs further up the same major scale.
  'combo-2': { seconds: 0.36, notes: climb([523.3, 784], 0.09, 0.05) },
  'combo-3': { seconds: 0.42, notes: climb([523.3, 659.3, 784], 0.08, 0.05) },
  'combo-5': { seconds: 0.53, notes: climb([523.3, 659.3, 784, 1046.5], 0.07, 0.06) },
  'combo-10': {
    seconds: 0.8,
    notes: [
      ...climb([523.3, 659.3, 784, 1046.5, 1318.5], 0.07, 0.06),
      // The whole chord at the end.
      ...[523.3, 784, 1046.5].map((pitch) => ({ at: 0.38, pitch, half: 0.09, loud: 0.5 })),
    ],
  },
  // A small glint.
  star: { seconds: 0.25, notes: climb([1046.5, 1568], 0.05, 0.04, 0.6) },
  // Something is laid down softly, and shines.
  sticker: {
    seconds: 0.42,
    notes: [{ at: 0, pitch: 392, half: 0.03 }, ...climb([880, 1174.7], 0.08, 0.06, 0.7, 0.1)],
  },
  // A practice is done: back to the key note.
  finish: {
    seconds: 0.75,
    notes: [
      ...climb([392, 523.3, 659.3], 0.1, 0.08, 0.9),
      ...[523.3, 659.3, 784].map((pitch) => ({ at: 0.32, pitch, half: 0.1, loud: 0.5 })),
    ],
  },
};

function strength({ at, pitch, half, loud = 1 }: Note, time: number): number {
  const since = time - at;
  if (since < 0) return 0;
  // An attack of 4 ms avoids a click at the start; a faint octave makes it a bell.
  const envelope = Math.min(1, since / 0.004) * 0.5 ** (since / half);
  const wave = Math.sin(2 * Math.PI * pitch * since) + 0.25 * Math.sin(4 * Math.PI * pitch * since);
  return (loud * envelope * wave) / 1.25;
}

function samples(seconds: number, notes: Note[]): Uint8Array {
  const length = Math.round(seconds * rate);
  return Uint8Array.from({ length }, (_, index) => {
    const time = index / rate;
    const sum = notes.reduce((total, note) => total + strength(note, time), 0);
    const closing = Math.min(1, (seconds - time) / 0.03);
    return Math.round(128 + 110 * Math.tanh(sum) * closing);
  });
}

function wav(data: Uint8Array): Buffer {
  const header = Buffer.alloc(44);
  header.write('RIFF', 0);
  header.writeUInt32LE(36 + data.length, 4);
  header.write('WAVEfmt ', 8);
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20); // PCM
  header.writeUInt16LE(1, 22); // mono
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate, 28); // bytes per second
  header.writeUInt16LE(1, 32); // bytes per frame
  header.writeUInt16LE(8, 34); // bits per sample
  header.write('data', 36);
  header.writeUInt32LE(data.length, 40);
  return Buffer.concat([header, data]);
}

const folder = new URL('./public/SoundPractice/', import.meta.url);
mkdirSync(folder, { recursive: true });
for (const [name, { seconds, notes }] of Object.entries(sounds)) {
  writeFileSync(new URL(`${name}.wav`, folder), wav(samples(seconds, notes)));
}
