import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/** Makes the films of the demo and writes them to `folder` as content to be imported. Takes two or three seconds. */
export async function makeFilms(folder: string): Promise<void> {
  const thread = new Worker(new URL('./films-thread.ts', import.meta.url), {
    workerData: { folder },
  });
  const [code] = await once(thread, 'exit');
  if (code !== 0) throw new Error(`the films were not made: ${code}`);
}
