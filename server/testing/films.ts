import { storeFilm } from '../services/films/store.ts';
import { readStoryboards } from '../services/films/storyboard.ts';

/** Writes the demo's films for tests that play none: each is there, and has nothing to be seen. */
export async function makePlainFilms(folder: string): Promise<void> {
  for (const storyboard of await readStoryboards()) {
    const part = `${storyboard.id}-1.m4s`;
    await storeFilm(folder, storyboard, {
      seconds: 20,
      poster: Buffer.from('a poster'),
      captions: 'WEBVTT\n',
      mp4: Buffer.from('a film'),
      playlist: `#EXTM3U\n#EXTINF:20,\n${part}\n`,
      parts: new Map([[part, Buffer.from('a part')]]),
    });
  }
}
