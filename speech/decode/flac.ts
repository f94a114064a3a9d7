import { FLACDecoder } from '@wasm-audio-decoders/flac';
import { type Sound, Unreadable } from './sound.ts';

/** @param maxSeconds seconds; a longer recording is refused. @throws Unreadable */
export async function decodeFlac(file: Uint8Array, maxSeconds: number): Promise<Sound> {
  if (declaredSeconds(file) > maxSeconds) throw new Unreadable('too long');
  const decoder = new FLACDecoder();
  await decoder.ready;
  try {
    const { channelData, sampleRate } = await decoder.decodeFile(file);
    return { channels: channelData, sampleRate };
  } catch (error) {
    throw new Unreadable('a damaged FLAC file', { cause: error });
  } finally {
    decoder.free();
  }
}

/** From the STREAMINFO block, which comes first: 20 bits of rate, then 8 others, then 36 of samples. */
function declaredSeconds(file: Uint8Array): number {
  if (file.length < 26) throw new Unreadable('a FLAC file without a header');
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength);
  const rate = view.getUint32(18) >>> 12;
  const samples = (file[21]! & 15) * 2 ** 32 + view.getUint32(22);
  return rate > 0 ? samples / rate : Infinity;
}
