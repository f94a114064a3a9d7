import type { CleanPicture } from './picture.ts';

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks inside the RIFF frame; null when one is cut off. */
function chunksOf(bytes: Buffer): Chunk[] | null {
  if (bytes.length < 20) return null;
  const end = 8 + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const chunks: Chunk[] = [];
  let at = 12;
  while (at + 8 <= end) {
    const size = bytes.readUInt32LE(at + 4);
    if (at + 8 + size > end) return null;
    const type = bytes.toString('latin1', at, at + 4);
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + size) });
    at += 8 + size + (size % 2);
  }
  return chunks;
}

/** The size in a lossy frame's header (RFC 6386, 9.1): a key frame, its start code, then 14 bits a side. */
function lossySize(data: Buffer) {
  const isKeyFrame = data.length > 10 && (data.readUInt8(0) & 1) === 0;
  if (!isKeyFrame || data.toString('hex', 3, 6) !== '9d012a') return null;
  // The first partition must lie inside the data.
  if ((data.readUIntLE(0, 3) >> 5) + 10 > data.length) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** The size in a lossless header (RFC 9649, 3.4): a signature, then 14 bits a side, less one. */
function losslessSize(data: Buffer) {
  if (data.length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

const hasAlpha = 0x10;

/** The extended header with nothing announced but transparency. */
function extendedHeader(width: number, height: number): Chunk {
  const data = Buffer.alloc(10);
  data.writeUInt8(hasAlpha, 0);
  data.writeUIntLE(width - 1, 4, 3);
  data.writeUIntLE(height - 1, 7, 3);
  return { type: 'VP8X', data };
}

function riff(chunks: Chunk[]): Buffer {
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

/** Walks the chunks of a still WebP and keeps the picture and its transparency. */
export function cleanWebp(bytes: Buffer): CleanPicture | null {
  const chunks = chunksOf(bytes);
  if (!chunks || chunks.some(({ type }) => type === 'ANIM' || type === 'ANMF')) return null;
  const images = chunks.filter(({ type }) => type === 'VP8 ' || type === 'VP8L');
  const [image] = images;
  if (!image || images.length !== 1) return null;
  const size = image.type === 'VP8 ' ? lossySize(image.data) : losslessSize(image.data);
  if (!size || size.width === 0 || size.height === 0) return null;
  const alpha = image.type === 'VP8 ' ? chunks.find(({ type }) => type === 'ALPH') : undefined;
  const parts = alpha ? [extendedHeader(size.width, size.height), alpha, image] : [image];
  return { type: 'webp', ...size, bytes: riff(parts) };
}
