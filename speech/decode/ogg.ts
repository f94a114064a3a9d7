import { Unreadable } from './sound.ts';
import type { OpusStream } from './opus.ts';

const headerSize = 27;
/** Packets of voice recordings are much smaller, so a larger one is damaged. */
const maxPacketBytes = 65_536;

/** Returns the Opus packets of an Ogg file (RFC 3533, RFC 7845). @throws Unreadable */
export function readOgg(file: Uint8Array): OpusStream {
  const packets = oggPackets(file);
  const head = packets[0];
  if (!head || text(head, 0, 8) !== 'OpusHead') throw new Unreadable('an Ogg file without Opus');
  return {
    channels: head[9] === 2 ? 2 : 1,
    skip: (head[10] ?? 0) + 256 * (head[11] ?? 0),
    // The second packet contains comments.
    packets: packets.slice(2),
  };
}

function oggPackets(file: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = [];
  let open: Uint8Array[] = [];
  for (let page = 0; page + headerSize <= file.length && text(file, page, 4) === 'OggS';) {
    const segments = file[page + 26]!;
    let at = page + headerSize + segments;
    let size = 0;
    for (const lacing of file.subarray(page + headerSize, page + headerSize + segments)) {
      size += lacing;
      if (lacing === 255 && size < maxPacketBytes) continue;
      packets.push(join([...open, file.subarray(at, at + size)]));
      open = [];
      at += size;
      size = 0;
    }
    // A packet may continue in the next page.
    if (size > 0) open.push(file.subarray(at, at + size));
    page = at + size;
  }
  return packets;
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  if (parts.length === 1) return parts[0]!;
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const text = (bytes: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...bytes.subarray(at, at + length));
