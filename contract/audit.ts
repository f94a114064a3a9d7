import { z } from 'zod';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

const entry = z
  .strictObject({
    id,
    at: unixSeconds,
    /** owner: the owner of the family's login; operator: the team, by a command. */
    actor: z.enum(['owner', 'operator', 'staff']),
    /** Of the staff; null: somebody else, or no longer known. */
    staff: z.strictObject({ id, full_name: z.string().nullable() }).nullable(),
    /** The action, in words. */
    text: z.string(),
    /** null: about no child. Erased: without a name. */
    child: z.strictObject({ id, full_name: z.string().nullable() }).nullable(),
    /** What else it was done to, in words, and where that is shown. */
    target: z.strictObject({ text: z.string(), url: z.string().nullable() }).nullable(),
    /** What of it changed, in words. */
    fields: z.array(z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof entry>;

/** What the log is filtered by. */
const filter = {
  staff_id: idText.optional(),
  /** The number of a child, or words of the name, with or without tone marks. */
  child: z.string().trim().min(1).max(60).optional(),
  /** In Vietnam. */
  day: day.optional(),
};

export const auditSpecs = {
  'audit.list': spec({
    summary: 'Who did what, newest first, 50 at a time: of a person, about a child, on a day',
    query: z.strictObject({
      ...filter,
      /** The entry at the end of a page. */
      cursor: idText.optional(),
    }),
    data: z.strictObject({
      entries: z.array(entry),
      next_cursor: z.string().nullable(),
      /** Everybody who can be filtered by. */
      people: z.array(z.strictObject({ id, full_name: z.string() })),
    }),
    errors: [],
  }),
  'audit.export': spec({
    summary: 'The filtered log as an .xlsx file, the newest 20,000 entries',
    query: z.strictObject(filter),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
};
