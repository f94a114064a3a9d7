/**
 * Makes the videos of the demo (db/seed/content/videos) from their storyboards: `npm run films`.
 * They are committed, so this runs only when a storyboard or a picture has changed.
 */
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { flite } from '@bitu/server/services/voice/flite.ts';
import { makeFilm } from './film.ts';
import { storeFilm } from './store.ts';
import { contentFolder, readStoryboards } from './storyboard.ts';

await rm(join(contentFolder, 'videos'), { recursive: true, force: true });
const speaker = flite();
// One after the other, as the encoder has a single output file.
for (const storyboard of await readStoryboards())
  await storeFilm(contentFolder, storyboard, await makeFilm(storyboard, speaker));
await speaker.close();
