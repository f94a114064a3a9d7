import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { mailOutbox } from './outbox.ts';
import type { MailProvider } from './provider.ts';

export async function createMail(
  { mail, dataDir }: Settings,
  log: FastifyBaseLogger,
  clock: () => Date,
): Promise<MailProvider> {
  if (mail.url === undefined) return mailOutbox(dataDir, log, clock);
  // The library is loaded only if mail is sent.
  const { smtp } = await import('./smtp.ts');
  return smtp(mail.url, mail.from);
}
