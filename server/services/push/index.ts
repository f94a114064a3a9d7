import { createECDH } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Settings } from '../../settings/settings.ts';
import { WrongSetting } from '../../settings/wrong-setting.ts';
import { secretOf } from '../pepper.ts';
import { pushOutbox } from './outbox.ts';
import { endpointOn, type PushProvider } from './provider.ts';

/** The private key for signing push messages. Several processes must share it once messages are really sent. */
const privateKeyOf = (settings: Settings): Promise<string> =>
  secretOf(settings, settings.push.privateKey, {
    setting: 'VAPID_PRIVATE_KEY',
    file: 'vapid-key',
    with: ['VAPID_SUBJECT', settings.push.subject],
    make: newPrivateKey,
  });

const curve = 'prime256v1';

/** Returns a new private key: 32 bytes in base64url. */
function newPrivateKey(): string {
  const pair = createECDH(curve);
  pair.generateKeys();
  // The number comes without leading zeros.
  return Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url');
}

/** Returns the public half of a VAPID key. Throws WrongSetting if the private one is not on the curve. */
function publicKeyOf(privateKey: string): string {
  const pair = createECDH(curve);
  try {
    pair.setPrivateKey(privateKey, 'base64url');
  } catch {
    throw new WrongSetting('VAPID_PRIVATE_KEY: must be a private key of P-256');
  }
  return pair.getPublicKey('base64url');
}

/** Creates the configured provider: the push services once VAPID_SUBJECT names the operator, else the outbox. */
export async function createPush(
  settings: Settings,
  log: FastifyBaseLogger,
  clock: () => Date,
): Promise<PushProvider> {
  const { subject, hosts } = settings.push;
  const privateKey = await privateKeyOf(settings);
  const takes = endpointOn(hosts);
  const publicKey = publicKeyOf(privateKey);
  if (subject === undefined)
    return pushOutbox({ publicKey, takes }, { dataDir: settings.dataDir, log, clock });
  // The library is loaded only if messages are sent.
  const { createWebPush } = await import('./web-push.ts');
  return createWebPush({ keys: { publicKey, privateKey }, subject, takes });
}
