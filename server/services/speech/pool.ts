import { Unreadable } from '@bitu/speech/decode/sound.ts';
import type { Input, JobName, Jobs, Output } from '@bitu/speech/node/jobs.ts';
import { JobFailed, type PoolOptions, WorkerPool } from '../workers.ts';

/** The model and a minute of speech are outside the heap; a small young generation keeps two workers under 250 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 256 };

/** Worker threads that score recordings: the jobs of `@bitu/speech/node/jobs.ts`. */
export class SpeechPool {
  readonly #pool: WorkerPool<Input, Output>;

  constructor(options: PoolOptions) {
    this.#pool = new WorkerPool('@bitu/speech/node/worker.ts', { resourceLimits, ...options });
  }

  /**
   * Runs a job as soon as a worker is free.
   * @throws PoolBusy, Unreadable if the file is not a recording, JobFailed
   */
  async do<Name extends JobName>(
    name: Name,
    asks: Jobs[Name]['asks'],
  ): Promise<Jobs[Name]['answers']> {
    try {
      return await this.#pool.run({ name, asks });
    } catch (error) {
      const isUnreadable = error instanceof JobFailed && error.thrown === 'Unreadable';
      throw isUnreadable ? new Unreadable(error.message) : error;
    }
  }

  /** Ends the workers; unfinished jobs fail. */
  close(): Promise<void> {
    return this.#pool.close();
  }
}
