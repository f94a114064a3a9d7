import { appendFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { MailProvider } from './provider.ts';

/** The file of the local outbox: one JSON line per mail, `{ to, subject, text, html, unsubscribe, at }`. */
export const mailOutboxFile = (dataDir: string): string => join(dataDir, 'outbox', 'mail.jsonl');

/** The local outbox: writes to a file that only its owner may read, and logs that without the content. */
export const mailOutbox = (
  dataDir: string,
  log: FastifyBaseLogger,
  clock: () => Date,
): MailProvider => ({
  name: 'outbox',
  async send(mail) {
    const line = JSON.stringify({ ...mail, at: clock().toISOString() });
    try {
      await mkdir(join(dataDir, 'outbox'), { recursive: true });
      await appendFile(mailOutboxFile(dataDir), `${line}\n`, { mode: 0o600 });
    } catch (error) {
      return { kind: 'busy', reason: (error as NodeJS.ErrnoException).code ?? 'outbox' };
    }
    log.info('mail laid into the outbox');
    return { kind: 'taken', reference: null };
  },
  close() {},
});
