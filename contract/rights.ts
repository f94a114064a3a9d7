/** Families' requests about their data, and when they must be answered and done. */
import { z } from 'zod';
import { rightsKinds, rightsChannels, maxRightsNote } from './kinds.ts';
import { day, id, idText, spec, unixSeconds } from './spec.ts';

const note = z.string().max(maxRightsNote);

const request = z
  .strictObject({
    id,
    kind: z.enum(rightsKinds),
    channel: z.enum(rightsChannels),
    state: z.enum(['received', 'answered', 'done', 'refused']),
    /** null: about the login itself. */
    child: z.strictObject({ id, full_name: z.string() }).nullable(),
    /** The guardian's name; null: none was given. */
    guardian: z.string().nullable(),
    received_at: unixSeconds,
    answer_due: unixSeconds,
    done_due: unixSeconds,
    answered_at: unixSeconds.nullable(),
    extended_at: unixSeconds.nullable(),
    done_at: unixSeconds.nullable(),
    /** The name of the last staff member who wrote; null: that person has left. */
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
    summary: 'What is open, what is due first at the top; or what is done, the newest first',
    query: z.strictObject({
      done: z.enum(['0', '1']).optional(),
      cursor: z
        .string()
        .regex(/^\d{1,20}-[1-9]\d{0,14}$/)
        .optional(),
    }),
    data: z.strictObject({
      requests: z.array(request),
      next_cursor: z.string().nullable(),
      open: z.int(),
      overdue: z.int(),
      /** By how many days an extended request may be done later. */
      extension_days: z.int(),
    }),
    errors: [],
  }),
  'rights.sheet': spec({
    summary: 'The list as an .xlsx file, at most 20,000 requests',
    query: z.strictObject({ done: z.enum(['0', '1']).optional() }),
    data: z.unknown(),
    errors: ['factorNeeded', 'tooManyRequests'],
  }),
  'rights.find': spec({
    summary: 'The family of a phone, to take a request in; noted in the audit log',
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
    errors: ['phoneFormat'],
  }),
  'rights.takeIn': spec({
    summary: 'Takes a request in, and computes until when it is answered and done',
    body: z.strictObject({
      login_id: id,
      /** null: about the login itself. */
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
  'rights.answer': spec({ summary: 'The family was told how it goes on', ...step }),
  'rights.extend': spec({ summary: 'Puts off when it is done, once, with the reason', ...step }),
  'rights.finish': spec({
    summary: 'It was done, or refused with the reason; an erasure is done by rights.erase',
    ...step,
    body: step.body.extend({ outcome: z.enum(['done', 'refused']) }),
  }),
  'rights.erase': spec({
    summary: 'Erases the child that a request of erasure is about, with everything of it',
    params,
    /** `student_id`: typed by the person who erases. */
    body: z.strictObject({ version, student_id: id }),
    data: z.strictObject({ login_erased: z.boolean() }),
    errors: ['notFound', 'outdated', 'badRequest'],
  }),
  'rights.export': spec({
    summary: 'Everything about the child that a request is about, as a zip',
    params,
    data: z.unknown(),
    errors: ['tooManyRequests', 'notFound'],
  }),
};
