/** Writes films as a content folder has them (db/seed/CONTENT.md). */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storyboard } from './storyboard.ts';

export interface Film {
  seconds: number;
  /** PNG. */
  poster: Uint8Array;
  /** WebVTT. */
  captions: string;
  mp4: Uint8Array;
  playlist: string;
  /** What the playlist names, by name. */
  parts: Map<string, Uint8Array>;
}

export async function storeFilm(folder: string, { id, title }: Storyboard, film: Film) {
  const home = join(folder, 'videos');
  await mkdir(home, { recursive: true });
  const names = { mp4: `${id}.mp4`, hls: `${id}.m3u8`, poster: `${id}.png` };
  const captions = [{ lang: 'vi', label: 'Tiếng Việt', file: `${id}-vi.vtt` }];
  const files: [string, string | Uint8Array][] = [
    [names.mp4, film.mp4],
    [names.hls, film.playlist],
    [names.poster, film.poster],
    [`${id}-vi.vtt`, film.captions],
    ...film.parts,
    // YAML is JSON and more.
    [`${id}.yaml`, JSON.stringify({ id, title, duration: film.seconds, ...names, captions })],
  ];
  for (const [name, bytes] of files) await writeFile(join(home, name), bytes);
}
