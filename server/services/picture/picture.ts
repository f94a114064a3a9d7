import type { CleanPicture } from './clean-picture.ts';
import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** Pixels of a picture of staff: more than any screen shows. */
export const maxSide = 4096;

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * Reads a JPEG, PNG or WebP by its content; the name and the declared type are ignored. Returns null if it is none
 * of them, is broken, truncated or animated, or is wider or higher than `maxSide` pixels. Nothing is decoded except
 * a PNG's row data, and only up to the size in its header.
 */
export async function cleanPicture(bytes: Buffer, maxSide: number): Promise<CleanPicture | null> {
  const picture = await read(bytes, maxSide);
  return picture && fits(picture, maxSide) ? picture : null;
}

function read(bytes: Buffer, maxSide: number) {
  if (starts(bytes, '\xff\xd8\xff')) return cleanJpeg(bytes);
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return cleanPng(bytes, maxSide);
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return cleanWebp(bytes);
  return null;
}

const fits = ({ width, height }: CleanPicture, maxSide: number) =>
  width >= 1 && height >= 1 && width <= maxSide && height <= maxSide;
