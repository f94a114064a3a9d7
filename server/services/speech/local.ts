import { availableParallelism } from 'node:os';
import { Unreadable } from '@bitu/speech/decode/sound.ts';
import type { Input, JobName, Jobs, Output } from '@bitu/speech/node/jobs.ts';
import {
  type Assessment,
  EngineBusy,
  type Listened,
  type Recording,
  type SpeechEngine,
} from './engine.ts';
import { JobFailed, PoolBusy, type PoolOptions, WorkerPool } from '../workers.ts';

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

/**
 * The local engine: worker threads that start with the first recording.
 * @param workers Their number; 0 uses half of the processors.
 */
export function localEngine({ workers }: { workers: number }): SpeechEngine {
  const pool = new SpeechPool({
    workers: workers > 0 ? workers : Math.max(1, Math.floor(availableParallelism() / 2)),
  });

  const busyOrBroken = (error: unknown): never => {
    throw error instanceof PoolBusy ? new EngineBusy() : error;
  };

  return {
    name: 'local',
    async assess({ bytes }: Recording, text, voice): Promise<Assessment> {
      try {
        const { seconds, outcome } = await pool.do('assess', {
          file: bytes,
          text,
          ...(voice && { voice }),
        });
        const durationMs = Math.round(seconds * 1000);
        if (outcome.kind === 'refused') return { ...outcome, durationMs };
        const { result, voice: learnt } = outcome;
        return { kind: 'scored', result, voice: learnt, durationMs };
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async listen({ bytes }): Promise<Listened> {
      try {
        const { seconds, refusal } = await pool.do('listen', { file: bytes });
        const durationMs = Math.round(seconds * 1000);
        return refusal ? { kind: 'refused', refusal, durationMs } : { kind: 'heard', durationMs };
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async measure({ bytes }, card) {
      try {
        return await pool.do('measure', { file: bytes, card });
      } catch (error) {
        return error instanceof Unreadable ? { kind: 'unreadable' } : busyOrBroken(error);
      }
    },
    async choose({ bytes }, phrases) {
      try {
        const choice = await pool.do('choose', { file: bytes, phrases });
        return choice && { text: phrases[choice.index] ?? '', confidence: choice.confidence };
      } catch (error) {
        return error instanceof Unreadable ? 'unreadable' : busyOrBroken(error);
      }
    },
    sounds: (text) => pool.do('sounds', { text }),
    close: () => pool.close(),
  };
}
