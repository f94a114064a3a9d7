import type { WritingResult } from '@bitu/contract/writing.ts';
import type { Text } from '@bitu/writing/engine.ts';
import { JobFailed, PoolBusy, type PoolOptions, WorkerPool } from '../workers.ts';
import { type Graded, GraderBusy, type LocalEngine, type WritingGrader } from './grader.ts';

/** The model is outside the heap; small generations keep the worker under 120 MB. */
const resourceLimits = { maxYoungGenerationSizeMb: 8, maxOldGenerationSizeMb: 128 };

/** The local engine in a worker thread that starts with the first text; a text takes some hundredths of a second. */
export function localEngine(options: Partial<PoolOptions> = {}): LocalEngine {
  const pool = new WorkerPool<Text, WritingResult>('@bitu/writing/node/worker.ts', {
    workers: 1,
    resourceLimits,
    ...options,
  });
  return {
    judge: (essay) =>
      pool.run(essay).catch((error: unknown) => {
        throw error instanceof PoolBusy || error instanceof JobFailed
          ? new GraderBusy(error.message)
          : error;
      }),
    close: () => pool.close(),
  };
}

/** The local engine's own judgement of a text. */
export const localGraded = ({ feedback, doubts, index }: WritingResult): Graded => ({
  feedback,
  draft: feedback,
  doubts,
  index,
  cost: 0,
});

/** Judges on this server; nothing leaves it. */
export const localGrader = (local: LocalEngine): WritingGrader => ({
  grade: async (essay) => localGraded(await local.judge(essay)),
  close: () => local.close(),
});
