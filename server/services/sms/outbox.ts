import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { SmsProvider } from './provider.ts';

/** The provider that sends nothing, for servers without one. */
export const outboxName = 'outbox';

/** The file of the local outbox: one JSON line per message, `{ to, text, at }`. */
export const outboxFile = (dataDir: string): string => join(dataDir, 'outbox', 'sms.jsonl');

/** The local outbox: writes to a file that only its owner may read, and logs that without the content. */
export const outbox = (
  dataDir: string,
  log: FastifyBaseLogger,
  clock: () => Date,
): SmsProvider => ({
  name: outboxName,
  async send({ to, text }) {
    const line = JSON.stringify({ to, text, at: clock().toISOString() });
    try {
      await mkdir(join(dataDir, 'outbox'), { recursive: true });
      await appendFile(outboxFile(dataDir), `${line}\n`, { mode: 0o600 });
    } catch (error) {
      return { kind: 'busy', reason: (error as NodeJS.ErrnoException).code ?? 'outbox' };
    }
    log.info('sms laid into the outbox');
    return { kind: 'taken', reference: null };
  },
});
