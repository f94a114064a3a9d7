import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { esms } from './esms.ts';
import { outbox } from './outbox.ts';
import type { SmsProvider } from './provider.ts';
import { speedsms } from './speedsms.ts';
import { stringee } from './stringee.ts';
import { twilio } from './twilio.ts';

/**
 * Creates the configured provider.
 * @param timeoutMs The time limit for its reply.
 */
export function createSmsProvider(
  settings: Settings,
  log: FastifyBaseLogger,
  clock: () => Date,
  timeoutMs?: number,
): SmsProvider {
  const { choice } = settings.sms;
  switch (choice.provider) {
    case 'outbox':
      return outbox(settings.dataDir, log, clock);
    case 'esms':
      return esms(choice, timeoutMs);
    case 'speedsms':
      return speedsms(choice, timeoutMs);
    case 'stringee':
      return stringee(choice, clock, timeoutMs);
    default:
      return twilio(choice, timeoutMs);
  }
}
