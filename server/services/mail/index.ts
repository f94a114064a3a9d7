import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings.ts';
import { mailOutbox } from './outbox.ts';
import type { MailProvider } from './provider.ts';

/** Creates the provider of the settings. */
export async function createMail(
  { mail, dataDir }: Settings,
  log: FastifyBaseLogger,
  clock: () => Date,
): Promise<MailProvider> {
  if (mail.url === undefined) return mailOutbox(dataDir, log, clock);
  // Its library is loaded only where mail is sent.
  const { smtp } = await import('./smtp.ts');
  return smtp(mail.url, mail.from);
}
