/** Decides whether staff may make a call, by their capabilities, and whether another server may, by its key. */
import { createHash, timingSafeEqual } from 'node:crypto';
import type { staffOptionsOf } from '@bitu/contract/routes.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { auditRefusal } from '../services/audit.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { Settings } from '../settings/settings.ts';

/** Calls with far-reaching effects require the second factor again if it is older than this. */
const factorFreshMs = 10 * 60_000;

/** Returns until when the second factor counts as fresh, or null if it was not entered. */
export const freshUntil = ({ factorAt }: Pick<Staff, 'factorAt'>): Date | null =>
  factorAt && new Date(factorAt.getTime() + factorFreshMs);

export const isFresh = (staff: Pick<Staff, 'factorAt'>, now: Date): boolean =>
  (freshUntil(staff) ?? now) > now;

/**
 * Admits a staff member to a call. Throws `unauthenticated`, `factorNeeded` if the second factor is missing or too
 * old, and `forbidden` if no role has the capability.
 */
function admitStaff(
  staff: Staff | null,
  { can, fresh }: ReturnType<typeof staffOptionsOf>,
  now: Date,
): void {
  if (!staff) throw new Failure('unauthenticated');
  if (can === 'signingIn') return;
  if (!staff.factorAt) throw new Failure('factorNeeded');
  // A call without a declared capability is refused.
  if (can === undefined || (can !== 'self' && !may(staff.roles, can)))
    throw new Failure('forbidden');
  if (fresh && !isFresh(staff, now)) throw new Failure('factorNeeded');
}

/** A person who tries one thing after another gives one entry in the log. */
const noteAgainMs = 3_600_000;

/**
 * Admits a staff member like `admitStaff`, and logs a `forbidden` call with the person: no page offers what the person
 * may not do.
 */
export async function admitStaffOrNote(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  staff: Staff | null,
  options: ReturnType<typeof staffOptionsOf>,
): Promise<void> {
  const now = clock();
  try {
    admitStaff(staff, options, now);
  } catch (error) {
    if (staff && error instanceof Failure && error.error === 'forbidden')
      await auditRefusal(db.queries, now, {
        who: sql`staff.id = ${staff.id}`,
        why: 'no_role',
        since: new Date(now.getTime() - noteAgainMs),
      });
    throw error;
  }
}

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Checks the `access-key` of another server. If no key is configured, every such call is refused. */
export function requireServiceKey(request: FastifyRequest, settings: Settings): void {
  const key = request.headers['access-key'];
  const fits =
    settings.serviceKey !== undefined &&
    typeof key === 'string' &&
    timingSafeEqual(digest(key), digest(settings.serviceKey));
  if (!fits) throw new Failure('forbidden');
}
