/** The operator's commands in this process: the servers are notified through the database. */
import type { Database } from '@bitu/db/connect.ts';
import { createLog } from '@bitu/server/log.ts';
import { deliverNotice } from '@bitu/server/notices/deliver.ts';
import { createBus } from '@bitu/server/services/events.ts';
import { createJobs } from '@bitu/server/services/jobs.ts';
import { readSettings } from '@bitu/server/settings/settings.ts';

export async function openOperator(db: Database) {
  const clock = () => new Date();
  const log = createLog({ ...readSettings({}), logLevel: 'silent' });
  const [bus, jobs] = await Promise.all([createBus(db), createJobs(db, log)]);
  const notice = { kind: 'news', title: 'Đo', content: 'Đo', url: null, urgent: false } as const;
  return {
    toAll: () => deliverNotice({ db, bus, jobs, clock }, notice, 'all'),
    toClass: (code: string) => deliverNotice({ db, bus, jobs, clock }, notice, { class: code }),
    close: async () => {
      await jobs.close();
      await bus.close();
    },
  };
}
