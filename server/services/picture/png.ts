import { promisify } from 'node:util';
import { crc32, inflate as inflateCallback } from 'node:zlib';
import type { CleanPicture } from './picture.ts';

const inflate = promisify<Buffer, { maxOutputLength: number }, Buffer>(inflateCallback);

/** Chunks that make the picture; texts, times, profiles and the frames of a moving one are left out (PNG, third edition). */
const kept = new Set(['IHDR', 'PLTE', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'IDAT', 'IEND']);
/** Samples a pixel, by colour type. */
const samples: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

interface Chunk {
  type: string;
  whole: Buffer;
  data: Buffer;
}

/** The chunks up to IEND; null when one is cut off or its checksum is wrong. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  const chunks: Chunk[] = [];
  let at = 8;
  while (at + 12 <= bytes.length) {
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length) return null;
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (crc32(bytes.subarray(at + 4, end - 4)) !== bytes.readUInt32BE(end - 4)) return null;
    chunks.push({ type, whole: bytes.subarray(at, end), data: bytes.subarray(at + 8, end - 4) });
    if (type === 'IEND') return chunks;
    at = end;
  }
  return null;
}

/** Whether the row data is there and no more than the header promises; interlacing adds a little. */
async function rowsFit(chunks: Chunk[], rowBytes: number, height: number): Promise<boolean> {
  const data = Buffer.concat(chunks.filter((one) => one.type === 'IDAT').map((one) => one.data));
  const expected = (rowBytes + 1) * height;
  const rows = await inflate(data, { maxOutputLength: expected * 2 + 64 }).catch(() => null);
  return rows !== null && rows.length >= rowBytes * height;
}

/** Walks the chunks of a PNG and keeps those that make the picture. `largest`: pixels a side, above which nothing is inflated. */
export async function cleanPng(bytes: Buffer, largest: number): Promise<CleanPicture | null> {
  const chunks = chunksOf(bytes);
  const header = chunks?.[0];
  if (!chunks || header?.type !== 'IHDR' || header.data.length !== 13) return null;
  if (chunks.filter((one) => one.type === 'IHDR').length !== 1) return null;
  const width = header.data.readUInt32BE(0);
  const height = header.data.readUInt32BE(4);
  const depth = header.data.readUInt8(8);
  const perPixel = samples[header.data.readUInt8(9)];
  if (perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth)) return null;
  if (width > largest || height > largest) return null;
  const rowBytes = Math.ceil((width * perPixel * depth) / 8);
  if (!(await rowsFit(chunks, rowBytes, height))) return null;
  const parts = chunks.filter((one) => kept.has(one.type)).map((one) => one.whole);
  return { type: 'png', width, height, bytes: Buffer.concat([bytes.subarray(0, 8), ...parts]) };
}
