import { randomBytes } from 'node:crypto';
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { readHostCookie, setHostCookie } from '../services/host-cookie.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

const cookie = { name: 'staff_device', path: '/api/staff' };
const hourMs = 3_600_000;

/** 30 days for teachers; the length of a session for everybody else, who can change more. */
const lifetimeMs = (roles: readonly StaffRole[]) =>
  roles.every((role) => role === 'teacher') ? 30 * 24 * hourMs : 12 * hourMs;

/** Trusts this browser: the person's next sign-in needs no code here. The cookie alone opens nothing. */
export async function rememberDevice(
  { settings, clock, db }: Pick<Deps, 'settings' | 'clock' | 'db'>,
  reply: FastifyReply,
  staff: { id: number; roles: readonly StaffRole[] },
): Promise<void> {
  const value = randomBytes(32).toString('base64url');
  const now = clock();
  const lasting = lifetimeMs(staff.roles);
  await db.queries
    .insertInto('staff_devices')
    .values({
      staff_id: staff.id,
      cookie_hash: tokenHash(value),
      created_at: now,
      expires_at: new Date(now.getTime() + lasting),
    })
    .execute();
  const maxAge = lasting / 1000;
  setHostCookie(settings, reply, cookie, { value, maxAge, sameSite: 'strict' });
}

/**
 * Returns when this person entered the second factor in this browser, or null if that never happened, or too long ago.
 */
export async function deviceFactorAt(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  request: FastifyRequest,
  staffId: number,
): Promise<Date | null> {
  const value = readHostCookie(request, cookie);
  if (value === undefined || !/^[\w-]{43}$/.test(value)) return null;
  const row = await db.queries
    .selectFrom('staff_devices')
    .select('created_at')
    .where('cookie_hash', '=', tokenHash(value))
    .where('staff_id', '=', staffId)
    .where('expires_at', '>', clock())
    .executeTakeFirst();
  return row?.created_at ?? null;
}

/** Deletes every trusted browser of a person. */
export const deleteDevices = (trx: Queries, staffId: number) =>
  trx.deleteFrom('staff_devices').where('staff_id', '=', staffId).execute();
