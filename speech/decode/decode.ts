import { decodeFlac } from './flac.ts';
import { readOgg } from './ogg.ts';
import { decodeOpus } from './opus.ts';
import { toSamples } from './resample.ts';
import type { Sound } from './sound.ts';
import { Unreadable } from './unreadable.ts';
import { decodeWav } from './wav.ts';
import { readWebm } from './webm.ts';

/** What browsers and phones record, told by the first bytes; names and media types are not believed. */
export type Container = 'wav' | 'flac' | 'ogg' | 'webm' | 'mp4';

/** Seconds of the longest recording that is decoded; the recorder stops after 30. */
export const longest = 60;
/** Bytes of the largest file: a minute of 48 kHz stereo in 16 bits. */
export const largest = 12_000_000;
/** Rates that microphones have. */
const rates = { lowest: 8_000, highest: 192_000 };

/** Decodes MP4 with AAC. There is none with a licence this project can use: see docs/decisions, and hand one in. */
export type Mp4Decoder = (file: Uint8Array) => Promise<Sound>;

export function containerOf(file: Uint8Array): Container | null {
  const text = String.fromCharCode(...file.subarray(0, 12));
  if (text.startsWith('RIFF') && text.endsWith('WAVE')) return 'wav';
  if (text.startsWith('fLaC')) return 'flac';
  if (text.startsWith('OggS')) return 'ogg';
  if (text.startsWith('\u001a\u0045\u00df\u00a3')) return 'webm';
  if (text.slice(4, 8) === 'ftyp') return 'mp4';
  return null;
}

/**
 * A recording as the engine takes it: mono, 16 kHz.
 * @throws Unreadable for anything that is not a recording of at most a minute
 */
export async function decode(file: Uint8Array, mp4?: Mp4Decoder): Promise<Float32Array> {
  if (file.length > largest) throw new Unreadable('too large');
  const sound = await soundOf(file, mp4);
  const length = sound.channels[0]?.length ?? 0;
  if (!(sound.sampleRate >= rates.lowest && sound.sampleRate <= rates.highest))
    throw new Unreadable('a rate that no microphone has');
  if (length === 0) throw new Unreadable('no sound');
  if (length / sound.sampleRate > longest) throw new Unreadable('too long');
  return toSamples(sound);
}

async function soundOf(file: Uint8Array, mp4: Mp4Decoder | undefined): Promise<Sound> {
  switch (containerOf(file)) {
    case 'wav':
      return decodeWav(file);
    case 'flac':
      return decodeFlac(file, longest);
    case 'ogg':
      return decodeOpus(readOgg(file), longest);
    case 'webm':
      return decodeOpus(readWebm(file), longest);
    case 'mp4':
      if (mp4) return mp4(file);
      throw new Unreadable('MP4 with AAC cannot be decoded here');
    case null:
      throw new Unreadable('no known recording');
  }
}
