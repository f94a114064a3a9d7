import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { type SmsJob, smsQueue, trySending } from '../sms/index.ts';
import { countLateCode } from './otp-limits.ts';
import { deletePastSessions } from './queries/sessions.ts';

export const accountsJobs = (deps: Deps): Job[] => [
  {
    // Codes whose first try failed or whose process died before the first try.
    queue: smsQueue,
    async work(job: SmsJob) {
      const tried = await trySending(deps, job);
      // The first try was counted when the code was requested, and refunded if it failed.
      const { purpose } = job;
      if (tried && purpose !== undefined && job.tries > 0 && tried.outcome.kind === 'taken')
        await countLateCode(deps, { phone: tried.to, purpose });
    },
  },
  {
    queue: 'accounts-past-sessions',
    cron: '15 * * * *',
    work: () => deletePastSessions(deps.db.queries, deps.clock()),
  },
];
