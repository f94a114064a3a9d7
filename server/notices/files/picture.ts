import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CleanPicture, cleanPicture } from '../../services/picture/picture.ts';

const largestSide = 4096;
/** Families pay for what they load, and wait for it. */
const kilobytesAtMost = 400;

/** Reads a picture beside a text file, by its content; a string says what is wrong with it. */
export async function readPicture(folder: string, name: string): Promise<CleanPicture | string> {
  const bytes = await readFile(join(folder, name)).catch(() => null);
  if (!bytes) return `there is no file ${name} beside this one`;
  const kilobytes = Math.ceil(bytes.length / 1024);
  if (kilobytes > kilobytesAtMost)
    return `${name} has ${kilobytes} kB; at most ${kilobytesAtMost} kB`;
  const picture = await cleanPicture(bytes, largestSide);
  return picture ?? `${name} is no JPEG, PNG or WebP of at most ${largestSide} pixels a side`;
}
