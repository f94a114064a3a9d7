import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { auditStaff } from '../services/audit.ts';
import { isLocal } from '../settings/local-url.ts';
import { totpCode } from './totp.ts';

/**
 * Whether demo staff may sign in: only on a server that shows the demo and is reached as localhost. Anywhere else
 * their passwords, which are public, open nothing.
 */
export const demoStaffMaySignIn = ({
  demo,
  publicUrl,
}: Pick<Deps['settings'], 'demo' | 'publicUrl'>): boolean => demo && isLocal(publicUrl);

/**
 * Returns what the authenticator apps of the demo staff show: for each an unused code, of this half minute or the
 * next. Empty if they may not sign in.
 */
export async function demoCodes({
  db,
  clock,
  secrets,
  settings,
}: Pick<Deps, 'db' | 'clock' | 'secrets' | 'settings'>): Promise<
  { phone: string; full_name: string; roles: string[]; code: string }[]
> {
  if (!demoStaffMaySignIn(settings)) return [];
  const rows = await db.queries
    .selectFrom('staff as p')
    .innerJoin('staff_factors as f', 'f.staff_id', 'p.id')
    .select(['p.phone', 'p.full_name', 'p.roles', 'f.secret', 'f.counter'])
    .where('p.demo', '=', true)
    .where('p.state', '=', 'active')
    .where('f.kind', '=', 'totp')
    .orderBy('p.phone')
    .execute();
  const now = clock().getTime();
  const stepMs = 30_000;
  return rows.flatMap(({ secret, counter, ...person }) => {
    const isUsed = counter >= Math.floor(now / stepMs);
    const at = new Date(isUsed ? now + stepMs : now);
    return secret ? [{ ...person, code: totpCode(secrets.open(secret), at) }] : [];
  });
}

/** Opens a session of a demo person whose factor counts as entered. Throws `notFound` for anybody else. */
export async function openDemoStaff(
  { db, clock, staffSessions }: Pick<Deps, 'db' | 'clock' | 'staffSessions'>,
  phone: string,
  request: FastifyRequest,
): Promise<{ token: string }> {
  const person = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', phone)
    .where('demo', '=', true)
    .where('state', '=', 'active')
    .executeTakeFirst();
  if (!person) throw new Failure('notFound');
  const now = clock();
  const device = deviceName(request.headers['user-agent']);
  return db.queries.transaction().execute(async (trx) => {
    const token = await staffSessions.open(person.id, { device, factorAt: now }, trx);
    await auditStaff(trx, person, now, { action: 'staff-sign-in' });
    return { token };
  });
}
