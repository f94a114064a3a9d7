import { crc32, deflateSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { pictures } from '../../testing/pictures.ts';
import { cleanPicture } from './picture.ts';

const clean = (bytes: Buffer) => cleanPicture(bytes, 1024);
const kinds = Object.entries(pictures).map(([name, bytes]) => ({ name, bytes }));

/** One PNG chunk with its checksum. */
function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

function header(width: number, height: number, depth = 8, colour = 0): Buffer {
  const data = Buffer.alloc(13);
  data.writeUInt32BE(width, 0);
  data.writeUInt32BE(height, 4);
  data.writeUInt8(depth, 8);
  data.writeUInt8(colour, 9);
  return chunk('IHDR', data);
}

const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const end = chunk('IEND', Buffer.alloc(0));
const png = (...chunks: Buffer[]) => Buffer.concat([signature, ...chunks, end]);
const grey = (width: number, height: number) =>
  png(header(width, height), chunk('IDAT', deflateSync(Buffer.alloc((width + 1) * height))));

/** Inserts a JPEG segment right after the start of the image. */
function withSegment(marker: number, content: string): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  const { jpeg } = pictures;
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(content), jpeg.subarray(2)]);
}

/** Appends a chunk to a WebP, with the RIFF size adjusted. */
function webpWith(type: string, content: Buffer): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const bytes = Buffer.concat([pictures.webp, Buffer.from(type), size, content]);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  return bytes;
}

test.each(kinds)('$name is read and unchanged', async ({ name, bytes }) => {
  const type = name.replace(/[A-Z].*/, '');
  const picture = await clean(bytes);
  expect(picture).toMatchObject({ type, width: 12, height: 8 });
  expect(picture?.bytes.equals(bytes)).toBe(true);
});

describe('data that is not part of the image is removed', () => {
  test.each([
    ['place and camera in a JPEG', withSegment(0xe1, 'Exif\0\0 GPS 10.762622')],
    ['a comment in a JPEG', withSegment(0xfe, '<script>alert(1)</script>')],
    ['a web page in a JFIF segment', withSegment(0xe0, 'JFIF\0<html><script>alert(1)</script>')],
    ['a zip behind a JPEG', Buffer.concat([pictures.jpeg, Buffer.from('PK\x03\x04GPS<script>')])],
    [
      'a text in a PNG',
      Buffer.concat([
        pictures.png.subarray(0, 33),
        chunk('tEXt', Buffer.from('GPS<script>')),
        pictures.png.subarray(33),
      ]),
    ],
    ['a web page behind a PNG', Buffer.concat([pictures.png, Buffer.from('GPS<script>')])],
    ['place and camera in a WebP', webpWith('EXIF', Buffer.from('GPS <script>'))],
    ['a script behind a WebP', Buffer.concat([pictures.webp, Buffer.from('GPS<script>')])],
  ])('%s', async (_what, bytes) => {
    const picture = await clean(bytes);
    const original = pictures[picture?.type ?? 'jpeg'];
    expect(picture?.bytes.equals(original)).toBe(true);
    expect(picture?.bytes.includes('GPS')).toBe(false);
    expect(picture?.bytes.includes('<script>')).toBe(false);
  });
});

describe('is refused:', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each([
    ['nothing', Buffer.alloc(0)],
    ['an SVG', Buffer.from(svg)],
    ['a GIF', Buffer.from('R0lGODlhAQABAAAAACw=', 'base64')],
    ['a PDF', Buffer.from('%PDF-1.7')],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    [
      'a web page that begins like a JPEG',
      Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from(svg)]),
    ],
    ['a web page that begins like a PNG', Buffer.concat([signature, Buffer.from(svg)])],
    [
      'a web page that begins like a WebP',
      Buffer.concat([Buffer.from('RIFF\x40\0\0\0WEBP'), Buffer.from(svg)]),
    ],
    [
      'a PNG of 2 billion pixels',
      png(header(50_000, 50_000), chunk('IDAT', deflateSync(Buffer.alloc(8)))),
    ],
    ['a PNG wider than it may be', grey(1025, 1)],
    ['a PNG without width', png(header(0, 8), chunk('IDAT', deflateSync(Buffer.alloc(8))))],
    [
      'a PNG whose rows inflate to more than its header says',
      png(header(4, 4), chunk('IDAT', deflateSync(Buffer.alloc(9_000_000)))),
    ],
    ['a PNG without its rows', png(header(64, 64), chunk('IDAT', deflateSync(Buffer.alloc(10))))],
    [
      'a PNG with an unknown colour type',
      png(header(4, 4, 8, 5), chunk('IDAT', deflateSync(Buffer.alloc(99)))),
    ],
    [
      'a PNG with two headers',
      png(header(4, 4), header(4, 4), chunk('IDAT', deflateSync(Buffer.alloc(20)))),
    ],
    [
      'a PNG with a wrong checksum',
      Buffer.from(pictures.png.map((byte, i) => (i === 20 ? byte ^ 1 : byte))),
    ],
    ['a moving WebP', webpWith('ANIM', Buffer.alloc(6))],
    ['a WebP with two pictures', webpWith('VP8L', Buffer.from([0x2f, 0, 0, 0, 0, 0]))],
  ])('%s', async (_what, bytes) => expect(await clean(bytes)).toBeNull());

  test('a JPEG that is too high', async () => {
    const frame = pictures.jpeg.indexOf(Buffer.from([0xff, 0xc0]));
    const tall = Buffer.from(pictures.jpeg);
    tall.writeUInt16BE(1025, frame + 5);
    expect(await clean(tall)).toBeNull();
  });

  test('a WebP that is too wide', async () => {
    const wide = Buffer.from(pictures.webp);
    wide.writeUInt16LE(1025, wide.indexOf(Buffer.from('9d012a', 'hex')) + 3);
    expect(await clean(wide)).toBeNull();
  });

  test.each(kinds)('$name, truncated anywhere', async ({ bytes }) => {
    const read: number[] = [];
    for (let length = 0; length < bytes.length; length++)
      if (await clean(bytes.subarray(0, length))) read.push(length);
    expect(read).toEqual([]);
  });
});

test('a picture of maximum size is read', async () => {
  expect(await clean(grey(1024, 1024))).toMatchObject({ width: 1024, height: 1024 });
});

test('any bytes give a picture within the limits, or none', async () => {
  const damaged = fc
    .tuple(
      fc.constantFrom(...kinds),
      fc.array(fc.tuple(fc.nat(700), fc.nat(255)), { maxLength: 6 }),
    )
    .map(([{ bytes }, hits]) => {
      const copy = Buffer.from(bytes);
      for (const [at, value] of hits) copy[at % copy.length] = value;
      return copy;
    });
  const maxSide = fc.asyncProperty(damaged, async (bytes) => {
    const picture = await clean(bytes);
    return !picture || Math.max(picture.width, picture.height) <= 1024;
  });
  await expect(fc.assert(maxSide, { numRuns: 500 })).resolves.toBeUndefined();
});
