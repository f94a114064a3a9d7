import type { Transaction } from '@bitu/db/connect.ts';
import type { Announcement } from '@bitu/contract/outreach.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { endAtOnce } from '../notices/index.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { switchOff } from '../theme/index.ts';
import { presentAnnouncement } from './present.ts';
import { changeOne, lockOne } from './queries.ts';
import { requireReach, ruleInReach } from './reach.ts';
import { lockOnShelf, type ShelfType } from './shelf.ts';

/** A condition on `announcements a`: written by this person, or for recipients within reach. */
export const mine = (staff: Staff, now: Date) =>
  sql<boolean>`(a.by = ${staff.id} or ${ruleInReach(staff, sql.ref('a.audience'), now)})`;

/**
 * Stops an announcement that is not sent yet; repeating it changes nothing. Throws `notFound`, and `outdated` with
 * the current state if it was too late.
 */
export async function stop(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
): Promise<Announcement> {
  const now = clock();
  const row = await lockOne(trx, id, mine(staff, now));
  if (!row) throw new Failure('notFound');
  // A person who may not send a theme may not stop one either.
  if (row.by !== staff.id)
    await requireReach(trx, staff, { type: row.type, audience: row.audience }, now);
  if (row.state === 'stopped') return presentAnnouncement(row);
  if (row.state !== 'waiting')
    throw new Failure('outdated', {
      message: 'Tin này đã đi rồi nên không dừng được nữa.',
      data: { current: presentAnnouncement(row) },
    });
  await changeOne(trx, id, { state: 'stopped', ended_at: now, ended_by: staff.id });
  await auditStaff(trx, staff, now, { target: { type: 'announcement', id }, fields: ['state'] });
  return presentAnnouncement({ ...row, state: 'stopped', ended_at: now });
}

/** Ends a popup, a banner or a theme at once. Throws `notFound`, `forbidden`, and `outdated` with the current one. */
export async function hide(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  { type, code, revision }: { type: ShelfType; code: string; revision: number },
): Promise<null> {
  const now = clock();
  const current = await lockOnShelf(trx, { type, code }, now);
  if (!current) throw new Failure('notFound');
  const { id, shelfItem } = current;
  await requireReach(trx, staff, { type, audience: shelfItem.audience }, now);
  if (shelfItem.state === 'ended') return null;
  if (shelfItem.revision !== revision)
    throw new Failure('outdated', { data: { current: shelfItem } });
  if (type === 'theme') await switchOff(trx, code);
  else if (id !== null) await endAtOnce(trx, type, id, now);
  await auditStaff(trx, staff, now, {
    // A theme has no number, and is of the whole site.
    target: type !== 'theme' && id !== null ? { type, id } : { type: 'site', id: 1 },
    fields: type === 'theme' ? ['theme', 'ends_at'] : ['ends_at'],
  });
  return null;
}
