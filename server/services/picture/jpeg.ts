import type { CleanPicture } from './picture.ts';

/** Frames that browsers show: baseline, extended, progressive (ITU-T T.81, table B.1). */
const frames = new Set([0xc0, 0xc1, 0xc2]);
/** Segments that make the picture: frame, tables, restart interval, scan. */
const kept = new Set([...frames, 0xc4, 0xdb, 0xdd, 0xda]);
const startOfScan = 0xda;
const endOfImage = 0xd9;

/** JFIF and Adobe say how colours are meant; only in their bare length, without a thumbnail or anything else to hide in. */
const saysColours = (marker: number, segment: Buffer) =>
  (marker === 0xe0 && segment.length === 18 && segment.includes('JFIF\0')) ||
  (marker === 0xee && segment.length === 16 && segment.includes('Adobe'));

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/** Where the entropy-coded data that begins at `from` ends: at the next marker that is neither stuffing nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

/** Walks the segments of a JPEG and keeps those that make the picture. Null when the walk does not reach the end of the image. */
export function cleanJpeg(bytes: Buffer): CleanPicture | null {
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    if (at + 1 >= bytes.length || bytes[at] !== 0xff) return null;
    const marker = bytes.readUInt8(at + 1);
    if (marker === 0xff) {
      at++;
      continue;
    }
    if (marker === endOfImage) break;
    if (at + 4 > bytes.length) return null;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end < at + 4 || end > bytes.length) return null;
    if (marker >= 0xc0 && marker <= 0xcf && !frames.has(marker) && marker !== 0xc4) return null;
    if (frames.has(marker)) {
      // One frame a picture, 8 bits a sample.
      if (size || end - at < 10 || bytes[at + 4] !== 8) return null;
      size = { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) };
    }
    const segment = bytes.subarray(at, end);
    if (kept.has(marker) || saysColours(marker, segment)) parts.push(segment);
    at = end;
    if (marker === startOfScan) {
      const after = endOfScan(bytes, end);
      if (!size || after <= end) return null;
      parts.push(bytes.subarray(end, after));
      scans++;
      at = after;
    }
  }
  if (!size || scans === 0) return null;
  parts.push(Buffer.from([0xff, endOfImage]));
  return { type: 'jpeg', ...size, bytes: Buffer.concat(parts) };
}
