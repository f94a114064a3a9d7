/** The thread in which the films are made: drawing and encoding block, and the encoder minds the errors of whoever loads it. */
import { workerData } from 'node:worker_threads';
import { flite } from '../voice/flite.ts';
import { makeFilm } from './film.ts';
import { storeFilm } from './store.ts';
import { readStoryboards } from './storyboard.ts';

const { folder } = workerData as { folder: string };
const speaker = flite();
// The voice has a thread of its own: it speaks while the pictures are drawn.
await Promise.all(
  (await readStoryboards()).map(async (storyboard) =>
    storeFilm(folder, storyboard, await makeFilm(storyboard, speaker)),
  ),
);
await speaker.close();
