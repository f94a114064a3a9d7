/** Families' requests about their data, and when they must be answered and done. */
import { z } from 'zod';
import { rightsKinds, rightsChannels, maxRightsNote } from './kinds.ts';
import { cursor, page, stamp } from './paging.ts';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

const note = z.string().max(maxRightsNote);

const request = z
  .strictObject({
    id,
    kind: z.enum(rightsKinds),
    channel: z.enum(rightsChannels),
    state: z.enum(['received', 'answered', 'done', 'refused']),
    /** Null if it is about the login itself. */
    child: z.strictObject({ id, full_name: z.string() }).nullable(),
    /** The guardian's name; null if none was given. */
    guardian: z.string().nullable(),
    received_at: unixSeconds,
    answer_due: unixSeconds,
    done_due: unixSeconds,
    answered_at: unixSeconds.nullable(),
    extended_at: unixSeconds.nullable(),
    done_at: unixSeconds.nullable(),
    /** When the child will be erased; null if nobody has asked for it with rights.erase. */
    erase_at: unixSeconds.nullable(),
    /** Whether it is erased only after an owner has confirmed it. */
    erase_waits: z.union([z.literal(0), z.literal(1)]),
    /** The name of the last staff member who wrote; null if that person has left. */
    by: z.string().nullable(),
    note: z.string(),
    /** Changes with every change of the request. */
    version: z.string(),
  })
  .meta({ id: 'RightsRequest' });
export type RightsRequest = z.infer<typeof request>;

const params = z.strictObject({ id: idText });
/** The version of the request that the caller saw. */
const version = z.string().regex(/^\d{1,20}$/);
const step = {
  params,
  body: z.strictObject({ version, note }),
  data: z.null(),
  errors: ['notFound', 'outdated'],
} as const;

export const rightsSpecs = {
  'rights.list': spec({
    summary: 'List open requests, first due first, or finished ones, newest first',
    query: z.strictObject({
      done: z.enum(['0', '1']).optional(),
      cursor: cursor(stamp, idText),
    }),
    data: page('requests', request, {
      open: z.int(),
      overdue: z.int(),
      /** By how many days an extended request may be done later. */
      extension_days: z.int(),
    }),
    errors: [],
  }),
  'rights.sheet': spec({
    summary: 'Export the list as an .xlsx file of at most 20,000 requests',
    query: z.strictObject({ done: z.enum(['0', '1']).optional() }),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
  'rights.find': spec({
    summary: 'Find the family of a phone for a new request; recorded in the audit log',
    body: z.strictObject({ phone: z.string().min(1).max(20) }),
    data: z
      .strictObject({
        login_id: id,
        guardian: z.string().nullable(),
        /** Within how many days a request of each kind must be done. */
        done_days: z.record(z.enum(rightsKinds), z.int()),
        children: z.array(z.strictObject({ id, full_name: z.string() })),
      })
      .nullable(),
    errors: ['phoneFormat', 'tooManyRequests'],
  }),
  'rights.takeIn': spec({
    summary: 'Create a request and compute when it must be answered and finished',
    body: z.strictObject({
      login_id: id,
      /** Null if it is about the login itself. */
      student_id: id.nullable(),
      kind: z.enum(rightsKinds),
      channel: z.enum(rightsChannels),
      /** In Vietnam, within the last 30 days. Default: today. */
      received_on: day.optional(),
      note,
    }),
    data: z.strictObject({ id }),
    errors: ['notFound', 'badRequest'],
  }),
  'rights.answer': spec({
    summary: 'Record that the family was told how its request proceeds',
    ...step,
  }),
  'rights.extend': spec({
    summary: 'Extend the deadline of a request, once, with the reason',
    ...step,
  }),
  'rights.finish': spec({
    summary:
      'Record that a request was fulfilled, or refused with the reason; erasures are fulfilled by rights.erase',
    ...step,
    body: step.body.extend({ outcome: z.enum(['done', 'refused']) }),
  }),
  'rights.erase': spec({
    summary:
      'Ask for the erasure of the child of a request, which is done after a delay; an owner confirms one that waits for it in the same way',
    params,
    /** `student_id`: typed by the person who erases. */
    body: z.strictObject({ version, student_id: id }),
    data: z.strictObject({
      erase_at: unixSeconds,
      /** 1: more than five in a day, so that an owner must confirm it. */
      erase_waits: z.union([z.literal(0), z.literal(1)]),
    }),
    errors: ['notFound', 'outdated', 'badRequest'],
  }),
  'rights.export': spec({
    summary: 'Export all data about the child of a request as a zip',
    params,
    data: z.unknown(),
    errors: ['tooManyRequests', 'notFound'],
  }),
};
