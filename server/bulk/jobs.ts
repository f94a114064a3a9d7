import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import { bulkRest, sendMessages, sweepBulks } from './batches.ts';
import { bulkMessagesQueue, bulkQueue } from './queue.ts';
import type { Kinds } from './read.ts';

export const bulkJobs =
  (kinds: Kinds) =>
  (deps: Deps): Job[] => [
    {
      queue: bulkQueue,
      work: ({ bulk_id }: { bulk_id: number }) => bulkRest(deps, kinds, bulk_id),
    },
    {
      queue: bulkMessagesQueue,
      work: ({ bulk_id }: { bulk_id: number }) => sendMessages(deps, kinds, bulk_id),
    },
    // Continues the changes of a process that was killed.
    { queue: 'bulk-sweep', cron: '* * * * *', work: () => sweepBulks(deps, kinds) },
  ];
