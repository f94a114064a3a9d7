import type { Deps } from '../deps.ts';
import type { Job } from '../plugins/jobs.ts';
import { deliverMails, type MailJob, mailQueue } from './delivery.ts';
import { clearMails } from './queries.ts';

export const mailsJobs = (deps: Deps): Job[] => [
  { queue: mailQueue, work: (job: MailJob) => deliverMails(deps, job) },
  {
    queue: 'mails-forget',
    cron: '50 * * * *',
    work: () => clearMails(deps.db.queries, deps.clock()),
  },
];
