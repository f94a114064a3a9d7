import { postMessage, short } from './post.ts';
import { international, type SmsProvider } from './provider.ts';
import type { SmsChoice } from '../../settings/sms.ts';

/** Twilio: a form with basic authentication; status 201 and a `sid` is success. */
export const twilio = (
  choice: Extract<SmsChoice, { provider: 'twilio' }>,
  timeoutMs?: number,
): SmsProvider => ({
  name: choice.provider,
  send: ({ to, text }) =>
    postMessage(
      {
        url: `${choice.url}/2010-04-01/Accounts/${encodeURIComponent(choice.accountSid)}/Messages.json`,
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from(`${choice.accountSid}:${choice.authToken}`).toString('base64')}`,
        },
        body: new URLSearchParams({
          To: `+${international(to)}`,
          From: choice.from,
          Body: text,
        }).toString(),
        timeoutMs,
      },
      (reply, status) =>
        status < 300 && typeof reply['sid'] === 'string'
          ? { kind: 'taken', reference: short(reply['sid']) }
          : { kind: 'refused', reason: `code ${short(reply['code'])}` },
    ),
});
