import type { MakeWrite } from './write.ts';

/** A list that is exported as a file. */
const taken =
  (code: string): MakeWrite =>
  ({ owner }) =>
    Promise.resolve({
      by: owner,
      input: {},
      rows: [{ action: 'export-list', target: { type: 'list', code } }],
    });

export const listWrites = {
  'students.export': taken('students'),
  'overview.sheet': taken('overview'),
  'leads.export': taken('leads'),
  'audit.export': taken('audit'),
  'queue.days': taken('queue_days'),
  'rights.sheet': taken('rights'),
} satisfies Record<string, MakeWrite>;
