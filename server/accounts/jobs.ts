import type { Deps } from '../deps.ts';
import { type SmsJob, smsQueue, trySending } from '../services/sms/delivery.ts';
import { countLateCode } from './otp-limits.ts';

/** Work of accounts that nobody waits for: codes whose first try failed, or whose process died before it. */
export async function accountsJobs(deps: Deps) {
  await deps.jobs.work(smsQueue, async (data) => {
    const job = data as SmsJob;
    const tried = await trySending(deps, job);
    // The first try was counted when it was asked for, and uncounted when it failed.
    if (tried && job.tries > 0 && tried.outcome.kind === 'taken')
      await countLateCode(deps, tried.to);
  });
}
