import { promisify } from 'node:util';
import { crc32, inflate as inflateCallback } from 'node:zlib';
import { type Chunk, pngChunks, pngHeader, readerOf } from '@bitu/db/import/picture-header.ts';
import type { CleanPicture } from './clean-picture.ts';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateCallback);

/** Chunks of the image; texts, times, profiles and animation frames are left out (PNG, third edition). */
const chunkTypes = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** The number of samples per pixel, by colour type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/** Whether a chunk's checksum, which follows it, matches its name and data. */
const isIntact = (bytes: Buffer, { at, length }: Chunk) =>
  crc32(bytes.subarray(at - 4, at + length)) === bytes.readUInt32BE(at + length);

/** Whether the row data has the size of the header; interlacing adds a little. */
async function rowsFit(data: Buffer, rowBytes: number, height: number): Promise<boolean> {
  const expected = (rowBytes + 1) * height;
  const rows = await inflate(data, { maxOutputLength: expected * 2 + 64 }).catch(() => null);
  return rows !== null && rows.length >= rowBytes * height;
}

/**
 * Walks the chunks of a PNG and keeps those of the image.
 * @param maxSide Pixels per side, above which nothing is inflated.
 */
export async function cleanPng(bytes: Buffer, maxSide: number): Promise<CleanPicture | null> {
  const read = readerOf(bytes);
  const walked = await pngChunks(read, bytes.length);
  const header = walked && (await pngHeader(read, walked.chunks));
  if (!walked?.chunks.every((chunk) => isIntact(bytes, chunk)) || !header) return null;
  const { width, height, depth } = header;
  const perPixel = samples[header.colour];
  if (perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth)) return null;
  if (width > maxSide || height > maxSide) return null;
  const of = (types: Set<string>, part: (chunk: Chunk) => Buffer) =>
    Buffer.concat(walked.chunks.filter(({ type }) => types.has(type)).map(part));
  const rows = of(new Set(['IDAT']), ({ at, length }) => bytes.subarray(at, at + length));
  if (!(await rowsFit(rows, Math.ceil((width * perPixel * depth) / 8), height))) return null;
  const parts = of(chunkTypes, ({ at, length }) => bytes.subarray(at - 8, at + length + 4));
  return { type: 'png', width, height, bytes: Buffer.concat([bytes.subarray(0, 8), parts]) };
}
