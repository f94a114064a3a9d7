import {
  endOfImage,
  frameSize,
  isFrame,
  jpegSegment,
  readerOf,
  startOfScan,
} from '@bitu/db/import/picture-header.ts';
import type { CleanPicture } from './clean-picture.ts';

/** Segments besides the frame that belong to the image: tables, restart interval, scan. */
const markers = new Set([0xc4, 0xdb, 0xdd, startOfScan]);

/**
 * JFIF and Adobe describe the colours; accepted only in their minimal length, without a thumbnail or anything
 * hidden.
 */
const saysColours = (marker: number, segment: Buffer) =>
  (marker === 0xe0 && segment.length === 18 && segment.includes('JFIF\0')) ||
  (marker === 0xee && segment.length === 16 && segment.includes('Adobe'));

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;

/**
 * Returns where the entropy-coded data that begins at `from` ends: at the next marker that is neither stuffing nor a
 * restart.
 */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1];
    if (next === undefined) return -1;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
  }
  return -1;
}

/**
 * Walks the segments of a JPEG and keeps those of the image. Returns null if the walk does not reach the end of the
 * image.
 */
export async function cleanJpeg(bytes: Buffer): Promise<CleanPicture | null> {
  const read = readerOf(bytes);
  const parts = [bytes.subarray(0, 2)];
  let size: { width: number; height: number } | null = null;
  let scans = 0;
  let at = 2;
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other: each says where the next one is
    const segment = await jpegSegment(read, at);
    if (!segment || segment.end > bytes.length) return null;
    const { marker, end } = segment;
    if (marker === endOfImage) break;
    if (isFrame(marker)) {
      // A picture has only one frame.
      if (size) return null;
      // oxlint-disable-next-line no-await-in-loop
      size = await frameSize(read, segment);
      if (!size) return null;
    } else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4) return null;
    const whole = bytes.subarray(segment.at, end);
    if (isFrame(marker) || markers.has(marker) || saysColours(marker, whole)) parts.push(whole);
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
