import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { PushProvider } from './provider.ts';

/**
 * The file of the local outbox: one JSON line per message, `{ to, title, url, kind, tag, at }`; `to` is the push
 * service, not the browser.
 */
export const pushOutboxFile = (dataDir: string): string => join(dataDir, 'outbox', 'push.jsonl');

/** The local outbox: writes to a file, and sends nothing. */
export const pushOutbox = (
  { publicKey, takes }: Pick<PushProvider, 'publicKey' | 'takes'>,
  { dataDir, log, clock }: { dataDir: string; log: FastifyBaseLogger; clock: () => Date },
): PushProvider => ({
  name: 'outbox',
  publicKey,
  takes,
  async send({ endpoint }, { payload }) {
    const line = { to: new URL(endpoint).host, ...payload, at: clock().toISOString() };
    try {
      await mkdir(join(dataDir, 'outbox'), { recursive: true });
      await appendFile(pushOutboxFile(dataDir), `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      return { kind: 'busy', reason: (error as NodeJS.ErrnoException).code ?? 'outbox' };
    }
    log.info('push message laid into the outbox');
    return { kind: 'taken' };
  },
});
