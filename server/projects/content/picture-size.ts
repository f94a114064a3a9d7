import type { FileHandle } from 'node:fs/promises';
import type { Container } from '@bitu/rules/projects/files.ts';
import { readAt } from './read-at.ts';

/** Width times height as the header tells; null: it tells none. */
export async function picturePixels(
  file: FileHandle,
  container: Container,
  size: number,
): Promise<number | null> {
  if (container === 'jpeg') return jpegPixels(file, size);
  const head = await readAt(file, 0, 32);
  if (head.length < 30) return null;
  if (container === 'png')
    return head.toString('latin1', 12, 16) === 'IHDR'
      ? head.readUInt32BE(16) * head.readUInt32BE(20)
      : null;
  if (container === 'gif') return head.readUInt16LE(6) * head.readUInt16LE(8);
  return webpPixels(head);
}

/** The three kinds of WebP each tell it in a place of their own. */
function webpPixels(head: Buffer): number | null {
  const kind = head.toString('latin1', 12, 16);
  if (kind === 'VP8X') return (head.readUIntLE(24, 3) + 1) * (head.readUIntLE(27, 3) + 1);
  if (kind === 'VP8L') {
    const bits = head.readUInt32LE(21);
    return ((bits & 0x3fff) + 1) * (((bits >>> 14) & 0x3fff) + 1);
  }
  if (kind === 'VP8 ') return (head.readUInt16LE(26) & 0x3fff) * (head.readUInt16LE(28) & 0x3fff);
  return null;
}

/** Segments before the picture begins; a camera writes a few dozen. */
const mostSegments = 500;
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

async function jpegPixels(file: FileHandle, size: number): Promise<number | null> {
  let at = 2;
  for (let i = 0; i < mostSegments && at < size; i++) {
    // One after the other: each tells where the next one is.
    // oxlint-disable-next-line no-await-in-loop
    const segment = await readAt(file, at, 9);
    if (segment.length < 9 || segment[0] !== 0xff) return null;
    const marker = segment[1] ?? 0;
    if (isFrame(marker)) return segment.readUInt16BE(5) * segment.readUInt16BE(7);
    // Padding is one byte; the picture's data come after its frame.
    if (marker === 0xff) at += 1;
    else if (marker === 0xda || marker === 0xd9) return null;
    else at += 2 + segment.readUInt16BE(2);
  }
  return null;
}
