import type { Deps } from '../deps.ts';
import { clearOutgoing } from '../services/outgoing.ts';
import type { Job } from '../services/jobs.ts';
import { deliverMails, type MailJob, mailQueue } from './delivery.ts';

export const mailsJobs = (deps: Deps): Job[] => [
  { queue: mailQueue, work: (job: MailJob) => deliverMails(deps, job) },
  {
    queue: 'mails-forget',
    cron: '50 * * * *',
    work: () => clearOutgoing(deps.db.queries, 'mails', deps.clock()),
  },
];
