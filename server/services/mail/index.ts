import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings.ts';
import { mailOutbox } from './outbox.ts';
import type { MailProvider } from './provider.ts';
import { smtp } from './smtp.ts';

/** Creates the provider of the settings. */
export function createMail(
  { mail, dataDir }: Settings,
  log: FastifyBaseLogger,
  clock: () => Date,
): MailProvider {
  return mail.url === undefined ? mailOutbox(dataDir, log, clock) : smtp(mail.url, mail.from);
}
