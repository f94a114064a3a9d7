/** The week of a family's children in one message: its time, its channels, and the latest one. */
import { z } from 'zod';
import { flag, id, spec, unixSeconds } from './spec.ts';

/** Monday 1 to Sunday 7. */
const day = z.int().min(1).max(7);
const hour = z.int().min(0).max(23);

const digest = z
  .strictObject({
    /** Such as 'Tuần 16–22/11'. */
    title: z.string(),
    made_at: unixSeconds,
    lines: z.array(
      z.strictObject({
        student_id: id,
        /** The texts joined are the line; each figure links to a page, which belongs to the child. */
        parts: z.array(z.strictObject({ text: z.string(), url: z.string().nullable() })),
      }),
    ),
  })
  .meta({ id: 'Digest' });
export type Digest = z.infer<typeof digest>;

export const digestSettings = z
  .strictObject({
    day,
    hour,
    bell: flag,
    /** For browsers subscribed to push messages. */
    push: flag,
    mail: flag,
    sms: flag,
    /** The confirmed address; null if there is none. */
    email: z.string().nullable(),
    /** Whether the centre sends the message by SMS. */
    sms_offered: flag,
    /** The newest message; null if there is none yet. */
    latest: digest.nullable(),
  })
  .meta({ id: 'DigestSettings' });
export type DigestSettings = z.infer<typeof digestSettings>;

export const emailAddress = z.email().max(200);

export const digestsSpecs = {
  'digests.settings': spec({
    summary: "Get the settings of the guardian's weekly message, and the newest message",
    data: digestSettings,
    errors: [],
  }),
  'digests.setSettings': spec({
    summary:
      'Update the day, hour and channels of the weekly message; mail requires a confirmed address',
    body: z.strictObject({ day, hour, bell: flag, push: flag, mail: flag, sms: flag }).partial(),
    data: digestSettings,
    errors: ['mailUnconfirmed'],
  }),
  'digests.sendCode': spec({
    summary: 'Mail a code to an address: at most one every two minutes and five a day',
    body: z.strictObject({ email: emailAddress }),
    data: z.strictObject({ resend_after: z.int(), expires_in: z.int() }),
    errors: ['tooManyRequests', 'mailUnavailable'],
  }),
  'digests.confirmEmail': spec({
    summary: 'Confirm an address with a code; the weekly message is mailed to it from then on',
    body: z.strictObject({ code: z.string().regex(/^\d{6}$/) }),
    data: z.strictObject({ verify_status: z.boolean(), text: z.string() }),
    errors: ['emailTaken'],
  }),
  'digests.unsubscribe': spec({
    summary: "Turn off the weekly mail, using the key in the mail's own link",
    params: z.strictObject({ key: z.string().regex(/^[\w-]{22}$/) }),
    data: z.null(),
    errors: ['notFound'],
  }),
};
