/** The structure of JPEG, PNG, WebP and GIF files, parsed in one place. Nothing is decoded. */

/** Reads bytes from a position; fewer at the end of the file. */
export type ReadAt = (at: number, length: number) => Buffer | Promise<Buffer>;

export const readerOf =
  (bytes: Buffer): ReadAt =>
  (at, length) =>
    bytes.subarray(at, at + length);

export interface Size {
  width: number;
  height: number;
}

/** A chunk of a PNG or a WebP: its name, and the position of its data. */
export interface Chunk {
  type: string;
  at: number;
  length: number;
}

/** A camera writes a few dozen, an encoder of large pictures some thousands. */
const maxChunks = 20_000;

/** Returns the chunks of a PNG up to IEND, and where it ends; null if one is truncated. */
export async function pngChunks(read: ReadAt, size: number) {
  const chunks: Chunk[] = [];
  for (let at = 8; at + 12 <= size && chunks.length < maxChunks;) {
    // Sequential: each chunk gives the position of the next.
    // oxlint-disable-next-line no-await-in-loop
    const head = await read(at, 8);
    const chunk = { type: head.toString('latin1', 4), at: at + 8, length: head.readUInt32BE(0) };
    at = chunk.at + chunk.length + 4;
    if (at > size) return null;
    chunks.push(chunk);
    if (chunk.type === 'IEND') return { chunks, end: at };
  }
  return null;
}

/** Returns the chunks inside the RIFF frame of a WebP, and where it ends; null if one is truncated. */
export async function webpChunks(read: ReadAt, size: number) {
  const head = await read(0, 12);
  if (head.length < 12) return null;
  const end = 8 + head.readUInt32LE(4);
  if (end > size) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= end;) {
    if (chunks.length >= maxChunks) return null;
    // oxlint-disable-next-line no-await-in-loop
    const name = await read(at, 8);
    const chunk = { type: name.toString('latin1', 0, 4), at: at + 8, length: name.readUInt32LE(4) };
    if (chunk.at + chunk.length > end) return null;
    chunks.push(chunk);
    at = chunk.at + chunk.length + (chunk.length % 2);
  }
  return { chunks, end };
}

/** A segment of a JPEG, including its marker. */
export interface Segment {
  marker: number;
  at: number;
  end: number;
}

export const startOfScan = 0xda;
export const endOfImage = 0xd9;

/** Frames that browsers display: baseline, extended, progressive (ITU-T T.81, table B.1). */
export const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xc2;

/** Returns the next segment after a position, skipping padding before the marker, or null if there is none. */
export async function jpegSegment(read: ReadAt, from: number): Promise<Segment | null> {
  const maxPadding = 64;
  for (let at = from; at < from + maxPadding; at++) {
    // oxlint-disable-next-line no-await-in-loop
    const head = await read(at, 4);
    if (head.length < 2 || head[0] !== 0xff) return null;
    const marker = head.readUInt8(1);
    if (marker === endOfImage) return { marker, at, end: at + 2 };
    if (marker === 0xff) continue;
    if (head.length < 4 || head.readUInt16BE(2) < 2) return null;
    return { marker, at, end: at + 2 + head.readUInt16BE(2) };
  }
  return null;
}

/** Returns the size in a frame with 8 bits per sample. */
export async function frameSize(read: ReadAt, { at, end }: Segment): Promise<Size | null> {
  const frame = await read(at, 10);
  if (end - at < 10 || frame.length < 10 || frame[4] !== 8) return null;
  return { height: frame.readUInt16BE(5), width: frame.readUInt16BE(7) };
}

async function jpegSize(read: ReadAt): Promise<Size | null> {
  const maxSegments = 500;
  for (let at = 2, i = 0; i < maxSegments; i++) {
    // oxlint-disable-next-line no-await-in-loop
    const segment = await jpegSegment(read, at);
    if (!segment) return null;
    if (isFrame(segment.marker)) return frameSize(read, segment);
    if (segment.marker === startOfScan || segment.marker === endOfImage) return null;
    at = segment.end;
  }
  return null;
}

/** Returns the size in a PNG's header, and the pixel format. */
export async function pngHeader(read: ReadAt, chunks: Chunk[]) {
  const [first, ...others] = chunks;
  if (first?.type !== 'IHDR' || first.length !== 13) return null;
  if (others.some(({ type }) => type === 'IHDR')) return null;
  const data = await read(first.at, first.length);
  const [width, height] = [data.readUInt32BE(0), data.readUInt32BE(4)];
  return { width, height, depth: data.readUInt8(8), colour: data.readUInt8(9) };
}

/** Returns the size in a lossy frame (RFC 6386, 9.1): a key frame, its start code, then 14 bits per side. */
function lossySize(data: Buffer, length: number): Size | null {
  const isKeyFrame = data.length >= 10 && (data.readUInt8(0) & 1) === 0;
  if (!isKeyFrame || data.toString('hex', 3, 6) !== '9d012a') return null;
  // The first partition must be inside the data.
  if ((data.readUIntLE(0, 3) >> 5) + 10 > length) return null;
  return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
}

/** Returns the size in a lossless frame (RFC 9649, 3.4): a signature, then 14 bits per side, minus one. */
function losslessSize(data: Buffer, length: number): Size | null {
  if (length < 6 || data[0] !== 0x2f) return null;
  const bits = data.readUInt32LE(1);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

/** Returns the size in a WebP's picture data. */
export async function webpFrameSize(read: ReadAt, { type, at, length }: Chunk) {
  const data = await read(at, 10);
  return type === 'VP8 ' ? lossySize(data, length) : losslessSize(data, length);
}

/** The size of a WebP with one frame is in the frame, that of an animated one in the extended header. */
async function webpSize(read: ReadAt, chunks: Chunk[]): Promise<Size | null> {
  const extended = chunks.find(({ type }) => type === 'VP8X');
  if (extended && extended.length >= 10) {
    const data = await read(extended.at, 10);
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  }
  const frame = chunks.find(({ type }) => type === 'VP8 ' || type === 'VP8L');
  return frame ? webpFrameSize(read, frame) : null;
}

export type PictureType = 'jpeg' | 'png' | 'webp' | 'gif';

/**
 * Returns width and height from the header of a picture file of this length; null if it has none, or if a PNG or a
 * WebP does not end with the file.
 */
export async function pictureSize(
  read: ReadAt,
  type: PictureType,
  size: number,
): Promise<Size | null> {
  if (type === 'jpeg') return jpegSize(read);
  if (type === 'gif') {
    const head = await read(6, 4);
    return head.length < 4 ? null : { width: head.readUInt16LE(0), height: head.readUInt16LE(2) };
  }
  const walked = await (type === 'png' ? pngChunks : webpChunks)(read, size);
  if (!walked || walked.end !== size) return null;
  return type === 'png' ? pngHeader(read, walked.chunks) : webpSize(read, walked.chunks);
}
