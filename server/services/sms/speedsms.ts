import { postMessage, short } from './post.ts';
import { international, type SmsProvider } from './provider.ts';
import type { SmsChoice } from '../../settings/sms.ts';

/** SpeedSMS's message types: customer care, or under a brand name. */
const smsTypes = { care: 2, brandname: 3 };

/** SpeedSMS: basic authentication with the token and 'x'; status 'success' is success. */
export const speedsms = (
  choice: Extract<SmsChoice, { provider: 'speedsms' }>,
  timeoutMs?: number,
): SmsProvider => ({
  name: choice.provider,
  send: ({ to, text }) =>
    postMessage(
      {
        url: `${choice.url}/index.php/sms/send`,
        headers: {
          'content-type': 'application/json',
          authorization: `Basic ${Buffer.from(`${choice.token}:x`).toString('base64')}`,
        },
        body: JSON.stringify({
          to: [international(to)],
          content: text,
          sms_type: choice.sender ? smsTypes.brandname : smsTypes.care,
          ...(choice.sender && { sender: choice.sender }),
        }),
        timeoutMs,
      },
      (reply) =>
        reply['status'] === 'success'
          ? { kind: 'taken', reference: short((reply['data'] as { tranId?: unknown })?.tranId) }
          : { kind: 'refused', reason: `code ${short(reply['code'])}` },
    ),
});
