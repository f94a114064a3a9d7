import { z } from 'zod';
import { centre } from './centres.ts';
import { id, idText, maxInt, spec } from './spec.ts';

const line = z.strictObject({
  number: z.int(),
  status: z.enum(['waiting', 'called', 'passed', 'left']),
  name: z.string(),
});

const params = z.strictObject({ id: idText });
const number = z.int().positive().max(maxInt);

export const queueSpecs = {
  'queue.list': spec({
    summary: "List the centres, and today's numbers of one of them, by default the first",
    query: z.strictObject({ centre_id: idText.optional() }),
    data: z.strictObject({
      centres: z.array(centre),
      /** Null if there is no centre yet. */
      centre_id: id.nullable(),
      lines: z.array(line),
    }),
    errors: ['notFound'],
  }),
  'queue.days': spec({
    summary: 'Export how many numbers each centre issued per day as an .xlsx file, without names',
    data: z.unknown(),
    errors: ['tooManyRequests'],
  }),
  'queue.next': spec({
    summary: 'Call the number after the one that the caller saw; repeating it calls no other',
    params,
    /** The number that the screen showed as called; null if there is none. */
    body: z.strictObject({ after: number.nullable() }),
    data: z.strictObject({
      /** The number that was called, or null if nobody was waiting. */
      number: number.nullable(),
    }),
    errors: ['notFound'],
  }),
  'queue.pass': spec({
    summary: 'Mark the called number as absent',
    params,
    body: z.strictObject({ number }),
    data: z.null(),
    errors: ['notFound'],
  }),
  'queue.open': spec({
    summary: 'Open or close a queue for new numbers today; people already waiting keep theirs',
    params,
    body: z.strictObject({ is_open: z.boolean() }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
