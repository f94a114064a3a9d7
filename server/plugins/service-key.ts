import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { Failure } from '../failure.ts';
import type { Settings } from '../settings/settings.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the `access-key` of another server. If no key is configured, every such call is refused. */
export function requireServiceKey(request: FastifyRequest, settings: Settings): void {
  const given = request.headers['access-key'];
  const fits =
    settings.serviceKey !== undefined &&
    typeof given === 'string' &&
    timingSafeEqual(digest(given), digest(settings.serviceKey));
  if (!fits) throw new Failure('forbidden');
}
