/** The office's help for a family that cannot get in, or that asks what it sees. */
import { z } from 'zod';
import { idText, spec, unixSeconds } from './spec.ts';

const params = z.strictObject({ id: idText });
const body = z.strictObject({});

export const studentHelpSpecs = {
  'students.sendReset': spec({
    summary: 'Send the family an SMS link to set a new password within a day',
    params,
    body,
    data: z.strictObject({ phone_end: z.string() }),
    errors: ['notFound', 'tooManyRequests'],
  }),
  'students.resetAtCounter': spec({
    summary:
      'Create a link for a new password for a family identified at the counter, shown once; all sessions of the login end and the family is notified',
    params,
    body,
    data: z.strictObject({ link: z.string(), expires_at: unixSeconds }),
    errors: ['notFound', 'tooManyRequests'],
  }),
  'students.viewLink': spec({
    summary:
      "Create an address that opens the child's pages view-only, once, within 60 seconds; the access is visible to the family",
    params,
    body,
    data: z.strictObject({ url: z.string(), expires_in: z.int() }),
    errors: ['factorNeeded', 'notFound', 'tooManyRequests'],
  }),
};
