import { z } from 'zod';
import { cursor, page, stamp } from './paging.ts';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

const entry = z
  .strictObject({
    id,
    at: unixSeconds,
    /** `owner` is the owner of the family's login, `operator` the team, through a command. */
    actor: z.enum(['owner', 'operator', 'staff']),
    /** The staff member; null if it was somebody else, or is no longer known. */
    staff: z.strictObject({ id, full_name: z.string().nullable() }).nullable(),
    /** The action, in words. */
    text: z.string(),
    /** Null if no child is concerned. An erased child has no name. */
    child: z.strictObject({ id, full_name: z.string().nullable() }).nullable(),
    /**
     * The login that is concerned as a whole, with its children, if any are left; null means no login, or one child.
     */
    family: z
      .strictObject({ id, children: z.array(z.strictObject({ id, full_name: z.string() })) })
      .nullable(),
    /** Another target of the action, in words, and the page that shows it or the address of a file. */
    target: z.strictObject({ text: z.string(), url: z.string().nullable() }).nullable(),
    /** The fields that changed, in words. */
    fields: z.array(z.string()),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof entry>;

/** The filter of the log. */
const filter = {
  staff_id: idText.optional(),
  /** A child's number, or words of the name, with or without tone marks. */
  child: z.string().trim().min(1).max(60).optional(),
  /** A day in Vietnam. */
  day: day.optional(),
};

export const auditSpecs = {
  'audit.list': spec({
    summary: 'List the audit log, newest first, 50 at a time, filtered by person, child or day',
    query: z.strictObject({
      ...filter,
      cursor: cursor(stamp, idText),
    }),
    data: page('entries', entry, {
      /** Everybody by whom the log can be filtered. */
      people: z.array(z.strictObject({ id, full_name: z.string() })),
    }),
    errors: [],
  }),
  'audit.export': spec({
    summary: 'Export the filtered audit log as an .xlsx file of the newest 20,000 entries',
    query: z.strictObject(filter),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
};
