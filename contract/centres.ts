import { z } from 'zod';
import { id, idText, spec, unixSeconds } from './spec.ts';

/** A learning centre and the state of its queue today. */
export const centre = z
  .strictObject({
    id,
    name: z.string(),
    address: z.string(),
    phone: z.string().nullable(),
    /** Opening hours, in words. */
    hours: z.string().nullable(),
    /** An https address, opened in a new tab. */
    map_url: z.string().nullable(),
    /** Whether numbers are currently given out. */
    is_open: z.boolean(),
    /** The number being served; null if there is none yet today. */
    serving_number: z.int().nullable(),
    /** The number of people waiting. */
    waiting: z.int(),
    /** The last number issued today; 0: none. */
    last_number: z.int(),
  })
  .meta({ id: 'Centre' });
export type Centre = z.infer<typeof centre>;

/** A number in a centre's queue of one day. The holder of `ticket` can follow it; it contains no name or phone. */
export const queueTicket = z
  .strictObject({
    ticket: z.string(),
    number: z.int(),
    status: z.enum(['waiting', 'called', 'passed', 'left', 'over']),
    /** The number of people before it; 0 once it is called. */
    ahead: z.int(),
    taken_at: unixSeconds,
    centre,
  })
  .meta({ id: 'QueueTicket' });
export type QueueTicket = z.infer<typeof queueTicket>;

/** 128 random bits, base64url. */
const ticketCode = z.string().regex(/^[\w-]{22}$/);

export const centresSpecs = {
  'centres.list': spec({
    summary: 'List the learning centres with the state of their queues',
    data: z.array(centre),
    errors: [],
  }),
  'centres.take': spec({
    summary: 'Take the next number of a centre for today',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({ name: z.string().max(200), phone: z.string().max(20) }),
    data: queueTicket,
    errors: ['notFound', 'queueClosed', 'phoneFormat', 'nameMissing', 'nameTooLong'],
  }),
  'centres.ticket': spec({
    summary: 'Get the state of a queue number',
    params: z.strictObject({ ticket: ticketCode }),
    data: queueTicket,
    errors: ['notFound'],
  }),
  'centres.leave': spec({
    summary: 'Cancel a queue number',
    params: z.strictObject({ ticket: ticketCode }),
    data: queueTicket,
    errors: ['notFound'],
  }),
  'centres.stream': spec({
    summary: 'Stream server-sent events: `queue` with the centre whenever its queue changes',
    params: z.strictObject({ id: idText }),
    data: z.unknown(),
    errors: ['notFound', 'tooManyRequests'],
  }),
};
