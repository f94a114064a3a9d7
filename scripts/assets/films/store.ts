/** Writes a film into a content folder, in the format of db/seed/CONTENT.md. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Storyboard } from './storyboard.ts';

/** The first one is shown until the child chooses. */
const languages = { vi: 'Tiếng Việt', en: 'English' } as const;
type Language = keyof typeof languages;

export interface Film {
  seconds: number;
  /** PNG. */
  poster: Uint8Array;
  /** WebVTT. */
  captions: Record<Language, string>;
  mp4: Uint8Array;
  playlist: string;
  /** The files of the playlist, by name. */
  parts: Map<string, Uint8Array>;
}

export async function storeFilm(folder: string, { id, title }: Storyboard, film: Film) {
  const videos = join(folder, 'videos');
  await mkdir(videos, { recursive: true });
  const names = { mp4: `${id}.mp4`, hls: `${id}.m3u8`, poster: `${id}.png` };
  const captions = (['vi', 'en'] as const).map((lang) => ({
    lang,
    label: languages[lang],
    file: `${id}-${lang}.vtt`,
  }));
  const files: [string, string | Uint8Array][] = [
    [names.mp4, film.mp4],
    [names.hls, film.playlist],
    [names.poster, film.poster],
    ...captions.map(({ lang, file }): [string, string] => [file, film.captions[lang]]),
    ...film.parts,
    // JSON is valid YAML.
    [`${id}.yaml`, JSON.stringify({ id, title, duration: film.seconds, ...names, captions })],
  ];
  for (const [name, bytes] of files) await writeFile(join(videos, name), bytes);
}
