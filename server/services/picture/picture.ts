import { cleanJpeg } from './jpeg.ts';
import { cleanPng } from './png.ts';
import { cleanWebp } from './webp.ts';

/** A picture as it may be stored: rebuilt from the parts that make the picture, without place, camera, comments or anything behind it. */
export interface CleanPicture {
  type: 'jpeg' | 'png' | 'webp';
  /** Pixels. */
  width: number;
  height: number;
  bytes: Buffer;
}

const starts = (bytes: Buffer, text: string, at = 0) =>
  bytes.toString('latin1', at, at + text.length) === text;

/**
 * Reads a JPEG, PNG or WebP by its content; the name and the claimed type play no part. Null when it is none of them, is broken or cut off,
 * moves, or is wider or higher than `largest` pixels. Nothing is decoded but a PNG's row data, and that only up to the size its header allows.
 */
export async function cleanPicture(bytes: Buffer, largest: number): Promise<CleanPicture | null> {
  const picture = await read(bytes, largest);
  return picture && fits(picture, largest) ? picture : null;
}

function read(bytes: Buffer, largest: number) {
  if (starts(bytes, '\xff\xd8\xff')) return cleanJpeg(bytes);
  if (starts(bytes, '\x89PNG\r\n\x1a\n')) return cleanPng(bytes, largest);
  if (starts(bytes, 'RIFF') && starts(bytes, 'WEBP', 8)) return cleanWebp(bytes);
  return null;
}

const fits = ({ width, height }: CleanPicture, largest: number) =>
  width >= 1 && height >= 1 && width <= largest && height <= largest;
