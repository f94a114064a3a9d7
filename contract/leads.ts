import { z } from 'zod';
import { leadStates, maxLeadNote } from './kinds.ts';
import { bulk } from './bulk.ts';
import { bulkLimits } from './codes.ts';
import { cursor, page } from './paging.ts';
import { day, id, idText, revision, spec, unixSeconds } from './spec.ts';

export const leadState = z.enum(leadStates);

const lead = z
  .strictObject({
    id,
    full_name: z.string(),
    /** The child, if named. */
    child: z.string().nullable(),
    birth_year: z.int().nullable(),
    /** What the family asked for, and where. */
    courses: z.string().nullable(),
    source: z.string(),
    /** The last three digits; leads.phone returns the whole number, which is logged. */
    phone_end: z.string(),
    /** Whether the phone was verified with a code. */
    is_verified: z.boolean(),
    created_at: unixSeconds,
    state: leadState,
    note: z.string(),
    /** Such as '2026-11-30', in Vietnam. */
    next_call: z.iso.date().nullable(),
    /** The name of the last staff member who changed the lead; null if nobody has. */
    handled_by: z.string().nullable(),
    revision: z.int(),
    /** The student who was signed in when the family asked, or whom the lead became. */
    student_id: id.nullable(),
  })
  .meta({ id: 'LeadToCall' });
export type LeadToCall = z.infer<typeof lead>;

const params = z.strictObject({ id: idText });

/** The filter of the list. */
const filter = {
  /** Words of the guardian's or the child's name, with or without tone marks; or the last four digits of a phone, or all of it, which counts and is logged as shown. */
  q: z.string().trim().max(100).optional(),
  /** Absent means those still to be called. */
  state: leadState.optional(),
  /** 1: only those whose next call is due by today. */
  due: z.literal('1').optional(),
  /** `call`, the default, has the first one to call on top; `newest` the newest one. */
  sort: z.enum(['call', 'newest']).optional(),
};

export const leadsSpecs = {
  'leads.list': spec({
    summary: 'List leads, 50 at a time: those to call today first, or newest first',
    query: z.strictObject({
      ...filter,
      cursor: cursor(day, idText),
    }),
    data: page('leads', lead, {}),
    errors: ['tooManyRequests'],
  }),
  'leads.export': spec({
    summary:
      'Export the filtered leads as an .xlsx file of at most 20,000 people, with only the last digits of phones',
    query: z.strictObject(filter),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
  'leads.change': spec({
    summary: 'Update the state, note and next call of a lead',
    params,
    body: z.strictObject({
      revision,
      state: leadState,
      note: z.string().max(maxLeadNote),
      next_call: day.nullable(),
    }),
    data: z.strictObject({ revision: z.int() }),
    errors: ['notFound', 'outdated'],
  }),
  'leads.previewEdit': spec({
    summary:
      'Preview changing the states of leads, as cells of the list; any wrong cell refuses all of them',
    body: z.strictObject({
      /** An absent field stays as it is. A day is '30/11/2026', or '30/11'. */
      rows: z
        .array(
          z.strictObject({
            id,
            state: z.string().max(100).optional(),
            next_call: z.string().max(100).optional(),
            note: z.string().max(5000).optional(),
          }),
        )
        .min(1)
        .max(bulkLimits.max),
    }),
    data: bulk,
    errors: ['notFound', 'importFaults', 'badRequest'],
  }),
  'leads.previewEnrol': spec({
    summary:
      "Preview enrolling a lead's child: in a new login, or in the one that already has the phone",
    params,
    body: z.strictObject({
      revision,
      name: z.string().trim().min(1).max(100),
      birth_year: z.int(),
      /** The code of the class that the child joins. */
      class: z.string().max(100).nullable(),
    }),
    data: bulk,
    errors: ['notFound', 'outdated', 'importFaults', 'badRequest'],
  }),
  'leads.phone': spec({
    summary: 'Get the full phone number of a lead to call; recorded in the audit log',
    params,
    data: z.strictObject({ phone: z.string() }),
    errors: ['tooManyRequests', 'notFound'],
  }),
};
