/** Forms with a recording, as a browser sends them. The recordings are of the local voice, never of people. */
import { wav } from '@bitu/speech/testing/files.ts';
import { flite } from '../services/voice/flite.ts';

interface Part {
  name: string;
  value: string | Uint8Array;
  type?: string;
}

const boundary = 'bitu-test-boundary';

/** A multipart body with its header. */
export function multipart(parts: Part[]): { body: Buffer; headers: Record<string, string> } {
  const pieces = parts.flatMap(({ name, value, type }) => {
    const isFile = typeof value !== 'string';
    const head =
      `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${isFile ? '; filename="speech"' : ''}\r\n` +
      `${isFile ? `content-type: ${type ?? 'audio/wav'}\r\n` : ''}\r\n`;
    return [Buffer.from(head), Buffer.from(value), Buffer.from('\r\n')];
  });
  return {
    body: Buffer.concat([...pieces, Buffer.from(`--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

/** A form with a recording and other fields. */
export const audioForm = (audio: Uint8Array, fields: Record<string, string | number> = {}) =>
  multipart([
    ...Object.entries(fields).map(([name, value]) => ({ name, value: String(value) })),
    { name: 'audio', value: audio },
  ]);

/** A second of silence. */
export const silence = wav(new Float32Array(16_000));

const voice = flite();
const known = new Map<string, Promise<Buffer>>();

/** Speaks a text with the local voice, with the silence around it that a recording has. */
export function spoken(text: string, gender: 'female' | 'male' = 'male'): Promise<Buffer> {
  const key = `${gender} ${text}`;
  const sound =
    known.get(key) ??
    voice.speak({ text, gender, speed: 1 }).then((made) => made ?? Promise.reject(new Error(text)));
  known.set(key, sound);
  return sound;
}
