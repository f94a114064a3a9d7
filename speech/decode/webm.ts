import type { OpusStream } from './opus.ts';
import { Unreadable } from './sound.ts';

/** EBML ids of the elements that lead to the sound (RFC 8794, RFC 9559). */
const id = {
  segment: 0x18538067,
  cluster: 0x1f43b675,
  tracks: 0x1654ae6b,
  trackEntry: 0xae,
  codec: 0x86,
  codecPrivate: 0x63a2,
  audio: 0xe1,
  blockGroup: 0xa0,
  block: 0xa1,
  simpleBlock: 0xa3,
} as const;

const parents: ReadonlySet<number> = new Set([
  id.segment,
  id.cluster,
  id.tracks,
  id.trackEntry,
  id.blockGroup,
]);

/** Returns the Opus packets of a WebM file as browsers record it: one track, no lacing. @throws Unreadable */
export function readWebm(file: Uint8Array): OpusStream {
  const packets: Uint8Array[] = [];
  let codec = '';
  let head: Uint8Array | null = null;
  for (const { name, body } of elements(file)) {
    if (name === id.codec) codec = String.fromCharCode(...body);
    if (name === id.codecPrivate) head = body;
    if (name === id.simpleBlock || name === id.block) {
      const track = variable(body, 0, true);
      // After the track: two bytes of time, one of flags.
      const start = track.length + 3;
      if (body.length > start) packets.push(body.subarray(start));
    }
  }
  if (codec !== 'A_OPUS') throw new Unreadable(`a WebM file with ${codec || 'no sound'}`);
  return {
    channels: head?.[9] === 2 ? 2 : 1,
    skip: (head?.[10] ?? 0) + 256 * (head?.[11] ?? 0),
    packets,
  };
}

/**
 * Yields all elements with data in order. Live recordings have elements of unknown size, which run to the end of the
 * file.
 */
function* elements(file: Uint8Array): Generator<{ name: number; body: Uint8Array }> {
  for (let at = 0; at < file.length;) {
    const name = variable(file, at, false);
    const size = variable(file, at + name.length, true);
    if (name.length === 0 || size.length === 0) return;
    const start = at + name.length + size.length;
    if (parents.has(name.value)) at = start;
    else {
      const end = Math.min(start + size.value, file.length);
      yield { name: name.value, body: file.subarray(start, end) };
      at = end;
    }
  }
}

/** Reads a number whose first byte gives its length by the leading zeros. */
function variable(bytes: Uint8Array, at: number, withoutMark: boolean) {
  const first = bytes[at] ?? 0;
  const length = first === 0 ? 0 : Math.clz32(first) - 23;
  if (length === 0 || at + length > bytes.length) return { value: 0, length: 0 };
  let value = withoutMark ? first & (0xff >> length) : first;
  for (let i = 1; i < length; i++) value = value * 256 + bytes[at + i]!;
  return { value, length };
}
