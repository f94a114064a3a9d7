import webPush from 'web-push';
import type { PushOutcome, PushProvider } from './provider.ts';

const timeoutMs = 8000;

interface Options {
  keys: { publicKey: string; privateKey: string };
  subject: string;
  takes: (endpoint: string) => boolean;
  timeoutMs?: number;
}

/** Web push: encrypted for one browser, signed with our key (RFC 8030, 8291, 8292). */
export const createWebPush = ({
  keys,
  subject,
  takes,
  timeoutMs: limit = timeoutMs,
}: Options): PushProvider => ({
  name: 'web-push',
  publicKey: keys.publicKey,
  takes,
  async send({ endpoint, p256dh, auth }, { payload, urgent, ttl }) {
    if (!takes(endpoint)) return { kind: 'refused', reason: 'host' };
    const request = prepared(() =>
      webPush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify(payload),
        {
          TTL: ttl,
          urgency: urgent ? 'high' : 'normal',
          // A newer message with the same topic replaces one that has not been delivered.
          topic: payload.tag,
          vapidDetails: { subject, ...keys },
        },
      ),
    );
    // The keys are not a point on the curve: nothing can be encrypted for this browser.
    if (!request) return { kind: 'gone' };
    try {
      const { status } = await fetch(endpoint, {
        method: 'POST',
        headers: request.headers as Record<string, string>,
        body: new Uint8Array(request.body ?? []),
        redirect: 'manual',
        signal: AbortSignal.timeout(limit),
      });
      return outcomeOf(status);
    } catch (error) {
      return { kind: 'busy', reason: (error as Error).name };
    }
  },
});

function prepared<T>(make: () => T): T | null {
  try {
    return make();
  } catch {
    return null;
  }
}

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  const reason = `HTTP ${status}`;
  return status === 429 || status >= 500 ? { kind: 'busy', reason } : { kind: 'refused', reason };
}
