import { type Sound, Unreadable } from './sound.ts';

const pcm = 1;
const float = 3;
const extensible = 0xfffe;

interface Format {
  readonly kind: number;
  readonly channels: number;
  readonly sampleRate: number;
  readonly bits: number;
}

/** Decodes RIFF WAVE with 8 to 32 bit integers or 32 bit floats; a truncated end is dropped. @throws Unreadable */
export function decodeWav(file: Uint8Array): Sound {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  let format: Format | null = null;
  for (let at = 12; at + 8 <= file.length;) {
    const name = String.fromCharCode(...file.subarray(at, at + 4));
    const size = view.getUint32(at + 4, true);
    const body = at + 8;
    if (name === 'fmt ' && body + 16 <= file.length) format = readFormat(view, body, size);
    if (name === 'data') {
      if (!format) break;
      // A streaming recorder writes 0 or the largest number and never corrects it.
      const length = size === 0 ? file.length - body : Math.min(size, file.length - body);
      return samplesOf(view, body, length, format);
    }
    at = body + size + (size & 1);
  }
  throw new Unreadable('a WAV file without samples');
}

function readFormat(view: DataView, at: number, size: number): Format {
  const kind = view.getUint16(at, true);
  const isExtended = kind === extensible && size >= 26 && at + 26 <= view.byteLength;
  return {
    kind: isExtended ? view.getUint16(at + 24, true) : kind,
    channels: view.getUint16(at + 2, true),
    sampleRate: view.getUint32(at + 4, true),
    bits: view.getUint16(at + 14, true),
  };
}

function samplesOf(view: DataView, start: number, length: number, format: Format): Sound {
  const { channels, sampleRate, bits } = format;
  const read = reader(view, format);
  const bytes = bits / 8;
  if (!read || channels < 1 || channels > 8) throw new Unreadable('a WAV file of unknown samples');
  const count = Math.floor(length / (bytes * channels));
  return {
    sampleRate,
    channels: Array.from({ length: channels }, (_, channel) =>
      Float32Array.from({ length: count }, (_, i) =>
        read(start + (i * channels + channel) * bytes),
      ),
    ),
  };
}

function reader(view: DataView, { kind, bits }: Format): ((at: number) => number) | null {
  if (kind === float && bits === 32) return (at) => finite(view.getFloat32(at, true));
  if (kind !== pcm) return null;
  if (bits === 8) return (at) => (view.getUint8(at) - 128) / 128;
  if (bits === 16) return (at) => view.getInt16(at, true) / 32768;
  if (bits === 24)
    return (at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65536) / 8388608;
  if (bits === 32) return (at) => view.getInt32(at, true) / 2147483648;
  return null;
}

const finite = (value: number) => (Number.isFinite(value) ? Math.min(Math.max(value, -1), 1) : 0);
