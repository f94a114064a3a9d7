/** Videos, captions and documents, served under the hash of their content like pictures. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export interface ServedFile {
  src: string;
  name: string;
  bytes: number;
  /** The path of the content, or the content itself. */
  content: { from: string } | { text: string };
}

const kinds = {
  mp4: ['.mp4'],
  hls: ['.m3u8'],
  segment: ['.mp4', '.m4s', '.ts'],
  poster: ['.svg', '.webp', '.png', '.jpg'],
  captions: ['.vtt'],
  document: ['.pdf'],
  attachment: ['.pdf', '.svg', '.png', '.jpg', '.webp'],
} as const;

const served = (type: string, bytes: Uint8Array | string, content: ServedFile['content']) => {
  const name = `${createHash('sha256').update(bytes).digest('hex').slice(0, 32)}${type}`;
  return { src: `/media/${name}`, name, bytes: Buffer.byteLength(bytes), content };
};

/** Reads one file of `folder`; returns a string that describes the problem if it fails. */
export async function readServed(
  folder: string,
  kind: keyof typeof kinds,
  name: string,
): Promise<ServedFile | string> {
  if (!/^[a-z0-9-]+\.[a-z0-9]+$/.test(name)) return `${name}: a file name has a-z, 0-9 and hyphens`;
  const type = extname(name);
  if (!(kinds[kind] as readonly string[]).includes(type))
    return `${name}: ${kinds[kind].join(', ')} is what can be served here`;
  const from = join(folder, name);
  const bytes = await readFile(from).catch(() => null);
  if (!bytes || bytes.length === 0) return `${name}: there is no such file, or nothing in it`;
  return served(type, bytes, { from });
}

/** Reads a playlist and the files it refers to, and replaces their names by the served ones. */
export async function readPlaylist(
  folder: string,
  name: string,
): Promise<{ playlist: ServedFile; parts: ServedFile[] } | string> {
  const file = await readServed(folder, 'hls', name);
  if (typeof file === 'string') return file;
  const lines = (await readFile(join(folder, name), 'utf8')).split(/\r?\n/);
  if (lines[0] !== '#EXTM3U') return `${name}: the first line of a playlist is #EXTM3U`;
  const parts = new Map<string, ServedFile>();
  const named = (line: string): string | undefined =>
    line.startsWith('#') ? /\bURI="([^"]*)"/.exec(line)?.[1] : line.trim() || undefined;
  for (const part of lines.map(named).filter((one) => one !== undefined)) {
    const read = parts.get(part) ?? (await readServed(folder, 'segment', part));
    if (typeof read === 'string') return `${name}: ${read}`;
    parts.set(part, read);
  }
  const text = lines
    .map((line) => {
      const part = named(line);
      return part === undefined ? line : line.replace(part, parts.get(part)?.name ?? '');
    })
    .join('\n');
  return { playlist: served('.m3u8', text, { text }), parts: [...parts.values()] };
}

/** Copies the files to where they are served from. An existing file is identical, as its name is its hash. */
export async function storeServed(mediaFolder: string, files: Iterable<ServedFile>) {
  await mkdir(mediaFolder, { recursive: true });
  for (const { name, content } of files) {
    const to = join(mediaFolder, name);
    if (existsSync(to)) continue;
    await ('from' in content ? copyFile(content.from, to) : writeFile(to, content.text));
  }
}
