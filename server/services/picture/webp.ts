import { type Chunk, readerOf, webpChunks, webpFrameSize } from '@bitu/db/import/picture-header.ts';
import type { CleanPicture } from './clean-picture.ts';

interface Part {
  type: string;
  data: Buffer;
}

const hasAlpha = 0x10;

/** The extended header that declares nothing except transparency. */
function extendedHeader(width: number, height: number): Part {
  const data = Buffer.alloc(10);
  data.writeUInt8(hasAlpha, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

function riff(chunks: Part[]): Buffer {
  const parts = chunks.flatMap(({ type, data }) => {
    const head = Buffer.alloc(8, type, 'latin1');
    head.writeUInt32LE(data.length, 4);
    return [head, data, Buffer.alloc(data.length % 2)];
  });
  const body = Buffer.concat([Buffer.from('WEBP'), ...parts]);
  const head = Buffer.alloc(8, 'RIFF', 'latin1');
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}

/** Walks the chunks of a still WebP and keeps the image and its transparency. */
export async function cleanWebp(bytes: Buffer): Promise<CleanPicture | null> {
  const read = readerOf(bytes);
  const chunks = (await webpChunks(read, bytes.length))?.chunks;
  if (!chunks || chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return null;
  const images = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [image] = images;
  if (!image || images.length !== 1) return null;
  const size = await webpFrameSize(read, image);
  if (!size || size.width === 0 || size.height === 0) return null;
  const partOf = ({ type, at, length }: Chunk): Part => ({
    type,
    data: bytes.subarray(at, at + length),
  });
  const alpha = image.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined;
  const parts = alpha
    ? [extendedHeader(size.width, size.height), partOf(alpha), partOf(image)]
    : [partOf(image)];
  return { type: 'webp', ...size, bytes: riff(parts) };
}
