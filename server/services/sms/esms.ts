import { postMessage, short } from './post.ts';
import type { SmsProvider } from './provider.ts';
import type { SmsChoice } from '../../settings/sms.ts';

/** Sends customer-care messages under a brand name (SmsType 2) through eSMS, where CodeResult 100 is success. */
export const esms = (
  choice: Extract<SmsChoice, { provider: 'esms' }>,
  timeoutMs?: number,
): SmsProvider => ({
  name: choice.provider,
  send: ({ to, text }) =>
    postMessage(
      {
        url: `${choice.url}/MainService.svc/json/SendMultipleMessage_V4_post_json/`,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({
          ApiKey: choice.apiKey,
          SecretKey: choice.secretKey,
          Phone: to,
          Content: text,
          Brandname: choice.brandname,
          SmsType: '2',
        }),
        timeoutMs,
      },
      (reply) =>
        String(reply['CodeResult']) === '100'
          ? { kind: 'taken', reference: short(reply['SMSID']) }
          : { kind: 'refused', reason: `CodeResult ${short(reply['CodeResult'])}` },
    ),
});
