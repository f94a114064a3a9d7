import { z } from 'zod';
import { centre } from './centres.ts';
import { id, idText, spec } from './spec.ts';

const line = z.strictObject({
  number: z.int(),
  status: z.enum(['waiting', 'called', 'passed', 'left']),
  name: z.string(),
});

const params = z.strictObject({ id: idText });
const number = z.int().positive();

export const queueSpecs = {
  'queue.list': spec({
    summary: 'The centres, and the numbers of today of one of them: the first, unless it is said',
    query: z.strictObject({ centre_id: idText.optional() }),
    data: z.strictObject({
      centres: z.array(centre),
      /** null: there is no centre yet. */
      centre_id: id.nullable(),
      lines: z.array(line),
    }),
    errors: ['notFound'],
  }),
  'queue.days': spec({
    summary: 'How many numbers each centre gave out on each day, as an .xlsx file; nobody is named',
    data: z.unknown(),
    errors: ['tooManyRequests'],
  }),
  'queue.next': spec({
    summary: 'Calls the next number after the one that was seen. Sent again, it calls no other',
    params,
    /** The number that the screen showed as called; null: none. */
    body: z.strictObject({ after: number.nullable() }),
    data: z.strictObject({
      /** The called number; null: nobody is waiting. */
      number: number.nullable(),
    }),
    errors: ['notFound'],
  }),
  'queue.pass': spec({
    summary: 'The person with the called number did not come',
    params,
    body: z.strictObject({ number }),
    data: z.null(),
    errors: ['notFound'],
  }),
  'queue.open': spec({
    summary: 'Gives numbers out today, or no more; who waits keeps the number',
    params,
    body: z.strictObject({ is_open: z.boolean() }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
