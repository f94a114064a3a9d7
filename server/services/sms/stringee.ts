import { createHmac, randomUUID } from 'node:crypto';
import { postMessage, short } from './post.ts';
import { international, type SmsProvider } from './provider.ts';
import type { SmsChoice } from '../../settings/sms.ts';

type Choice = Extract<SmsChoice, { provider: 'stringee' }>;

const tokenSeconds = 300;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns the token of one call: a JWT with Stringee's own header. */
function tokenOf({ keySid, keySecret }: Choice, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const head = encode({ cty: 'stringee-api;v=1', typ: 'JWT', alg: 'HS256' });
  const claims = encode({
    jti: `${keySid}-${randomUUID()}`,
    iss: keySid,
    exp: seconds + tokenSeconds,
    rest_api: true,
  });
  const signature = createHmac('sha256', keySecret).update(`${head}.${claims}`).digest('base64url');
  return `${head}.${claims}.${signature}`;
}

/** Stringee: a signed token in X-STRINGEE-AUTH; the result of our one message has r 0 if it was accepted. */
export const stringee = (choice: Choice, clock: () => Date, timeoutMs?: number): SmsProvider => ({
  name: choice.provider,
  send: ({ to, text }) =>
    postMessage(
      {
        url: `${choice.url}/v1/sms`,
        headers: {
          'content-type': 'application/json',
          'x-stringee-auth': tokenOf(choice, clock()),
        },
        body: JSON.stringify({ sms: [{ from: choice.from, to: international(to), text }] }),
        timeoutMs,
      },
      (reply) => {
        const results = Array.isArray(reply['result']) ? (reply['result'] as unknown[]) : [];
        const result = (results[0] ?? reply) as { r?: unknown; msgId?: unknown };
        return Number(reply['smsSent']) >= 1 || (results.length > 0 && result.r === 0)
          ? { kind: 'taken', reference: short(result.msgId) }
          : { kind: 'refused', reason: `r ${short(result.r)}` };
      },
    ),
});
