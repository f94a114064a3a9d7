/** The office's help for a family that cannot get in, or that asks what it sees. */
import { z } from 'zod';
import { idText, spec, unixSeconds } from './spec.ts';

const params = z.strictObject({ id: idText });
const body = z.strictObject({});

export const studentHelpSpecs = {
  'students.sendReset': spec({
    summary: 'Sends the family a link by SMS with which it chooses a new password, within a day',
    params,
    body,
    data: z.strictObject({ phone_end: z.string() }),
    errors: ['notFound', 'tooManyRequests'],
  }),
  'students.resetAtCounter': spec({
    summary:
      'For a family whose papers were seen at the counter: a link for a new password, shown once; all sessions of the login end, and the family is told',
    params,
    body,
    data: z.strictObject({ link: z.string(), expires_at: unixSeconds }),
    errors: ['notFound', 'tooManyRequests'],
  }),
  'students.viewLink': spec({
    summary:
      "An address that opens the child's pages to look at, once, within 60 seconds; its session changes nothing, and the family sees it",
    params,
    body,
    data: z.strictObject({ url: z.string(), expires_in: z.int() }),
    errors: ['factorNeeded', 'notFound', 'tooManyRequests'],
  }),
};
