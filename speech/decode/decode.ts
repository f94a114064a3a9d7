import { decodeFlac } from './flac.ts';
import { readOgg } from './ogg.ts';
import { decodeOpus } from './opus.ts';
import { type Sound, Unreadable } from './sound.ts';
import { decodeWav } from './wav.ts';
import { readWebm } from './webm.ts';
import { sampleRate } from '../front-end/spectra.ts';

/** The formats that browsers and phones record, detected by the first bytes; names and media types are ignored. */
export type Container = 'wav' | 'flac' | 'ogg' | 'webm' | 'mp4';

/** Maximum seconds of a recording of a text read aloud; the recorder stops before (`rules/speech/recorder.ts`). */
export const maxSeconds = 60;
/** The maximum for free speech: two minutes, plus what a microphone needs to start and end. */
export const maxFreeSeconds = 125;
/** Maximum bytes of a file: a minute of 48 kHz stereo in 16 bits. */
export const maxBytes = 12_000_000;
/** Sampling rates of microphones. */
const rates = { lowest: 8_000, highest: 192_000 };

/**
 * Decodes MP4 with AAC. No decoder has a licence that this project can use (see docs/decisions/speech.md), so one may be
 * passed in.
 */
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
 * Decodes a recording into the engine's input: mono, 16 kHz.
 * @throws Unreadable for anything that is not a recording of at most `seconds`
 */
export async function decode(
  file: Uint8Array,
  seconds = maxSeconds,
  mp4?: Mp4Decoder,
): Promise<Float32Array> {
  if (file.length > maxBytes) throw new Unreadable('too large');
  const sound = await soundOf(file, seconds, mp4);
  const length = sound.channels[0]?.length ?? 0;
  if (!(sound.sampleRate >= rates.lowest && sound.sampleRate <= rates.highest))
    throw new Unreadable('a rate that no microphone has');
  if (length === 0) throw new Unreadable('no sound');
  if (length / sound.sampleRate > seconds) throw new Unreadable('too long');
  return toSamples(sound);
}

async function soundOf(
  file: Uint8Array,
  seconds: number,
  mp4: Mp4Decoder | undefined,
): Promise<Sound> {
  switch (containerOf(file)) {
    case 'wav':
      return decodeWav(file);
    case 'flac':
      return decodeFlac(file, seconds);
    case 'ogg':
      return decodeOpus(readOgg(file), seconds);
    case 'webm':
      return decodeOpus(readWebm(file), seconds);
    case 'mp4':
      if (mp4) return mp4(file);
      throw new Unreadable('MP4 with AAC cannot be decoded here');
    case null:
      throw new Unreadable('no known recording');
  }
}

/** Zero crossings of the filter on each side. */
const crossings = 12;

/** Returns one channel at 16 kHz: the mean of all channels through a windowed sinc that suppresses aliasing. */
function toSamples({ channels, sampleRate: rate }: Sound): Float32Array {
  const mono = mixed(channels);
  if (rate === sampleRate) return mono;
  const ratio = rate / sampleRate;
  const cut = Math.min(1, 1 / ratio) * 0.95;
  const reach = Math.ceil(crossings / cut);
  return Float32Array.from({ length: Math.floor(mono.length / ratio) }, (_, i) => {
    const centre = i * ratio;
    const first = Math.max(0, Math.ceil(centre - reach));
    const last = Math.min(mono.length - 1, Math.floor(centre + reach));
    let sum = 0;
    let weights = 0;
    for (let k = first; k <= last; k++) {
      const distance = k - centre;
      const weight = sinc(distance * cut) * (0.5 + 0.5 * Math.cos((Math.PI * distance) / reach));
      sum += weight * mono[k]!;
      weights += weight;
    }
    return weights === 0 ? 0 : sum / weights;
  });
}

function mixed(channels: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(), ...rest] = channels;
  if (rest.length === 0) return first;
  return first.map(
    (value, i) => rest.reduce((sum, other) => sum + other[i]!, value) / channels.length,
  );
}

const sinc = (x: number) => (x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x));
