import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { localEngine } from '../services/writing/local.ts';
import { evaluateMonologue, giveUpTranscript } from './monologue/evaluate-monologue.ts';
import { type MonologueJob, monologueQueue } from './monologue/queue.ts';
import { sweepRecordings, sweepSounds } from './sound.ts';
import { trimSpoken } from './spoken-cache.ts';

export const speechJobs = (deps: Deps): Job[] => {
  const local = localEngine();
  return [
    {
      queue: 'speech-sweep-recordings',
      cron: '35 * * * *',
      async work() {
        await sweepRecordings(deps);
        await sweepSounds(deps);
      },
    },
    {
      queue: monologueQueue,
      work: (job: MonologueJob) => evaluateMonologue(deps, local, job),
      giveUp: (job: MonologueJob) => giveUpTranscript(deps, job),
    },
    { queue: 'speech-forget-spoken', cron: '45 * * * *', work: () => trimSpoken(deps) },
  ];
};
