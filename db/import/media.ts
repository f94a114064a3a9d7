import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { mediaHash } from '../media-hash.ts';
import { type PictureType, pictureSize, readerOf, type Size } from './picture-header.ts';

export interface MediaFile {
  /** The address that it is served under: the hash of its content, so that it can be cached for ever. */
  src: string;
  name: string;
  from: string;
  /** The content of a picture from inside a file of questions, in place of `from`. */
  bytes?: Uint8Array;
  width: number;
  height: number;
}

const pictureTypes = new Set(['.svg']);
const bitmapTypes = new Map<string, PictureType>([
  ['.webp', 'webp'],
  ['.png', 'png'],
  ['.jpg', 'jpeg'],
  ['.jpeg', 'jpeg'],
]);
const audioTypes = new Set(['.wav', '.mp3', '.m4a', '.ogg']);

/** Reads a media file of the content folder; returns a string that describes the problem if it fails. */
export async function readMedia(
  folder: string,
  kind: 'picture' | 'audio',
  name: string,
): Promise<MediaFile | string> {
  const type = extname(name);
  if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) return `${name}: a file name has a-z, 0-9 and hyphens`;
  if (!(kind === 'audio' ? audioTypes.has(type) : pictureTypes.has(type) || bitmapTypes.has(type)))
    return `${name}: ${type} is not a kind of ${kind} that is served`;
  return readMediaFile(join(folder, kind === 'picture' ? 'pictures' : 'audio'), name);
}

/**
 * Reads a picture or sound of any served kind; returns a string that describes the problem if it fails. The size of
 * a picture is read from its header.
 */
export async function readMediaFile(folder: string, name: string): Promise<MediaFile | string> {
  const from = join(folder, name);
  const type = extname(name);
  if (![pictureTypes, audioTypes, bitmapTypes].some((types) => types.has(type)))
    return `${name}: ${type} is not a kind of file that is served`;
  const bytes = await readFile(from).catch(() => null);
  if (!bytes) return `${name}: there is no such ${audioTypes.has(type) ? 'audio' : 'picture'}`;
  const size = await sizeOf(type, bytes);
  if (typeof size === 'string') return `${name}: ${size}`;
  const hash = mediaHash(bytes);
  return { src: `/media/${hash}${type}`, name: `${hash}${type}`, from, ...size };
}

async function sizeOf(type: string, bytes: Buffer): Promise<Size | string> {
  if (type === '.svg') return sizeOfSvg(bytes.toString('utf8'));
  const kind = bitmapTypes.get(type);
  // A sound has no size.
  if (!kind) return { width: 1, height: 1 };
  const size = await pictureSize(readerOf(bytes), kind, bytes.length);
  return size && size.width > 0 && size.height > 0
    ? { width: size.width, height: size.height }
    : 'the picture cannot be read';
}

/**
 * Scripts, pages, entities, and anything that loads; only references to `#...`, a part of the picture itself, are
 * allowed.
 */
const refusedInSvg = [
  /<(?:script|foreignObject|!DOCTYPE|!ENTITY)/i,
  /[\s/"']on\w+\s*=/i,
  /javascript:|@import/i,
  /(?:href|src)\s*=(?!\s*["']#)/i,
  /url\((?!\s*["']?#)/i,
];

function sizeOfSvg(svg: string): Size | string {
  if (refusedInSvg.some((pattern) => pattern.test(svg)))
    return 'a picture may hold no script and point to nothing outside';
  const root = /<svg[^>]*>/.exec(svg)?.[0] ?? '';
  const [width, height] = ['width', 'height'].map((side) =>
    Number(new RegExp(`\\s${side}="([0-9.]+)(?:px)?"`).exec(root)?.[1]),
  );
  return width && height
    ? { width: Math.round(width), height: Math.round(height) }
    : 'the picture must have a width and a height';
}

/** Reads a file of the media folder by its served name. */
export const readServedMedia =
  (mediaFolder: string) =>
  async (kind: 'picture' | 'audio', name: string): Promise<MediaFile | string> =>
    /^[0-9a-f]{32}\.[a-z0-9]+$/.test(name) && audioTypes.has(extname(name)) === (kind === 'audio')
      ? readMediaFile(mediaFolder, name)
      : `${name}: there is no such ${kind}`;

/** Copies the files to where they are served from. An existing file is identical, as its name is its hash. */
export async function storeMedia(mediaFolder: string, files: Iterable<MediaFile>): Promise<void> {
  await mkdir(mediaFolder, { recursive: true });
  for (const file of files) {
    const to = join(mediaFolder, file.name);
    if (existsSync(to)) continue;
    if (file.bytes) await writeWhole(to, file.bytes);
    else await copyFile(file.from, to);
  }
}

/** Under another name first, so that no incomplete file is served. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  const aside = `${path}.${randomUUID()}`;
  await writeFile(aside, bytes);
  await rename(aside, path);
}
