import type { Announced } from '@bitu/contract/outreach.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import {
  countRecipients,
  countStudents,
  deliverNext,
  inAudience,
  storeBanner,
  storeNotice,
  storePopup,
} from '../notices/index.ts';
import { forEachSettled } from '../services/held.ts';
import { setTheme } from '../theme/index.ts';
import { dateOf } from '../time.ts';
import {
  type AnnouncementRow,
  changeOne,
  deleteOld,
  dueIds,
  findWriter,
  lockOne,
} from './queries.ts';
import { requireReach } from './reach.ts';
import { lockOnShelf } from './shelf.ts';

type OutDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/** Students who get a notice per transaction. */
const batch = 1000;
/** A stopped announcement is kept this long, so that it can be edited and sent again. */
const keepMs = 30 * 86_400_000;

/**
 * Sends the announcements that are due but unsent, for example because the process that had the job was killed, and
 * deletes old ones.
 */
export async function goOutDue(deps: OutDeps): Promise<void> {
  const now = deps.clock();
  await deleteOld(deps.db.queries, { before: new Date(now.getTime() - keepMs), now });
  const due = await dueIds(deps.db.queries, now);
  await forEachSettled(due, (announcement_id) => goOut(deps, { announcement_id }));
}

/**
 * Sends an announcement; a notice in batches. Each batch is a transaction that locks the announcement and stores the
 * last student, so each student gets the notice once, even if a process is killed or two run at once.
 */
export async function goOut(
  deps: OutDeps,
  { announcement_id }: { announcement_id: number },
): Promise<void> {
  for (;;) {
    // oxlint-disable-next-line no-await-in-loop -- one batch after the other
    const isMore = await deps.db.queries
      .transaction()
      .execute((trx) => nextStep(deps, trx, announcement_id));
    if (!isMore) return;
  }
}

/** Returns whether there is more to do. */
async function nextStep(deps: OutDeps, trx: Queries, id: number): Promise<boolean> {
  const now = deps.clock();
  const row = await lockOne(trx, id, sql`a.state in ('waiting', 'going') and a.goes_at <= ${now}`);
  if (!row) return false;
  if (row.state === 'going') return giveBatch(deps, trx, row);
  const refusal = await refusalOf(trx, row, now);
  if (refusal) {
    await changeOne(trx, id, { state: 'refused', refusal, ended_at: now });
    return false;
  }
  const { body } = row;
  if (body?.type === 'notice') {
    const { type: _, ...notice } = body;
    const notice_id = await storeNotice(trx, notice, now);
    await changeOne(trx, id, { state: 'going', notice_id, body: null });
    return true;
  }
  if (body && row.code !== null) await putThere(trx, row.code, { ...row, body }, now);
  await changeOne(trx, id, { state: 'out', ended_at: now });
  return false;
}

/** Returns why it may no longer be sent. */
async function refusalOf(
  trx: Queries,
  row: AnnouncementRow,
  now: Date,
): Promise<AnnouncementRow['refusal']> {
  const writer = await findWriter(trx, row.by);
  if (!writer || !(await reaches(requireReach(trx, writer, row, now)))) return 'reach';
  if (row.type === 'notice') {
    const { students } = await countStudents(trx, inAudience(row.audience, now));
    return students === 0 ? 'nobody' : null;
  }
  const current = await lockOnShelf(trx, { type: row.type, code: row.code ?? '' }, now);
  return (current?.shelfItem.revision ?? null) === row.replaces ? null : 'changed';
}

async function reaches(required: Promise<void>): Promise<boolean> {
  try {
    await required;
    return true;
  } catch (error) {
    if (error instanceof Failure) return false;
    throw error;
  }
}

async function giveBatch(deps: OutDeps, trx: Queries, row: AnnouncementRow): Promise<boolean> {
  const now = deps.clock();
  const { id, notice_id, body, audience } = row;
  if (notice_id === null || body?.type !== 'notice')
    throw new Error('a notice that goes out is stored');
  const next = { to: inAudience(audience, now), after: row.last_student_id, limit: batch };
  const last = await deliverNext(deps, trx, { id: notice_id, urgent: body.urgent }, next);
  if (last !== null) {
    await changeOne(trx, id, { state: 'going', last_student_id: last });
    return true;
  }
  const count = await countRecipients(trx, notice_id);
  await changeOne(trx, id, { state: 'out', ended_at: now, ...count });
  return false;
}

const dateOrNull = (seconds: number | null) => (seconds === null ? null : dateOf(seconds));

/** Stores a popup, banner or theme as the commands do. */
async function putThere(
  trx: Queries,
  code: string,
  { body, audience }: { body: Announced; audience: AnnouncementRow['audience'] },
  now: Date,
): Promise<void> {
  switch (body.type) {
    case 'popup': {
      const { type: _, ends_at, ...popup } = body;
      const type_cta = popup.url_cta === null ? 0 : 1;
      const row = { ...popup, code, status: 1 as const, type_cta, created_at: now };
      return storePopup(trx, { ...row, ends_at: dateOrNull(ends_at) }, audience);
    }
    case 'banner': {
      const { type: _, ends_at, ...banner } = body;
      const row = { ...banner, code, active: true, created_at: now };
      return storeBanner(trx, { ...row, ends_at: dateOrNull(ends_at) });
    }
    case 'theme':
      return setTheme(trx, code, body.fields);
    case 'notice':
      throw new Error('a notice is delivered');
  }
}
