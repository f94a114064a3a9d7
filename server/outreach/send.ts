import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Announced, Announcement, Audience } from '@bitu/contract/outreach.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { heldUntil } from '../services/held.ts';
import { dateOf, unixOf } from '../time.ts';
import { cleaned } from './clean.ts';
import { goOutQueue } from './queues.ts';
import { presentAnnouncement } from './present.ts';
import {
  type AnnouncementRow,
  changeOne,
  findByKey,
  findWaiting,
  insertOne,
  lockByKey,
} from './queries.ts';
import { requireReach } from './reach.ts';
import { lockOnShelf } from './shelf.ts';

interface Input {
  key: string;
  body: Announced;
  audience: Audience;
  goes_at: number | null;
  replaces: { code: string; revision: number } | null;
}

const yearMs = 366 * 86_400_000;

/**
 * Returns when it is sent: after ten minutes, or at the chosen time, which must not be earlier. Throws `badRequest`.
 */
function timeOf(chosen: number | null, now: Date): Date {
  const earliest = heldUntil(now);
  if (chosen === null) return earliest;
  const at = dateOf(chosen);
  if (at < earliest)
    throw new Failure('badRequest', {
      message: 'Giờ gửi phải sau bây giờ ít nhất 10 phút.',
      data: { fields: ['goes_at'] },
    });
  if (at.getTime() > now.getTime() + yearMs)
    throw new Failure('badRequest', {
      message: 'Giờ gửi cách đây hơn một năm. Bạn xem lại nhé!',
      data: { fields: ['goes_at'] },
    });
  return at;
}

function refuseEnded(body: Announced, goesAt: Date) {
  if (!('ends_at' in body) || body.ends_at === null || dateOf(body.ends_at) > goesAt) return;
  throw new Failure('badRequest', {
    message: 'Giờ kết thúc phải sau giờ bắt đầu hiện.',
    data: { fields: ['ends_at'] },
  });
}

/**
 * Stores an announcement until it is sent. The same key returns the same one; with other content it replaces it: the
 * first one, whose reply was lost, is stopped. Throws `classNotFound`, `forbidden` (out of reach), `badRequest`,
 * `notFound` if there is nothing to replace, `outdated` with the current one if it was changed meanwhile or is about
 * to be, and `outdated` without it if the key is used up.
 */
export async function send(
  { clock, jobs, settings }: Pick<Deps, 'clock' | 'jobs' | 'settings'>,
  trx: Transaction,
  staff: Staff,
  input: Input,
): Promise<Announcement> {
  const now = clock();
  const body = cleaned(input.body, settings.themeCdnHosts);
  await requireReach(trx, staff, { type: body.type, audience: input.audience }, now);
  const known = await lockByKey(trx, input.key);
  // Reveals nothing about somebody else's key.
  if (known && known.by !== staff.id) throw new Failure('notFound');
  if (known && isSame(known, { ...input, body })) return presentAnnouncement(known);
  if (known) await makeWay(trx, staff, known, now);
  const goes_at = timeOf(input.goes_at, now);
  refuseEnded(body, goes_at);
  const code = await codeFor(trx, staff, { ...input, body }, now);
  const stored = await insertOne(trx, {
    key: input.key,
    code,
    replaces: input.replaces?.revision ?? null,
    body,
    audience: input.audience,
    by: staff.id,
    created_at: now,
    goes_at,
    is_planned: input.goes_at !== null,
  });
  const row = await findByKey(trx, input.key);
  // Of two concurrent calls, the other one was faster.
  const isOther = row?.by !== staff.id || !isSame(row, { ...input, body });
  if (!row || (!stored && isOther)) throw new Failure('outdated', { data: { current: null } });
  if (!stored) return presentAnnouncement(row);
  await auditStaff(trx, staff, now, {
    action: 'publish',
    target: { type: 'announcement', id: stored.id },
    fields: [body.type],
  });
  await jobs.sendAt(goOutQueue, { announcement_id: stored.id }, goes_at, trx);
  return presentAnnouncement(row);
}

/** Whether an announcement is what was sent, compared as jsonb, which drops absent fields and reorders the others. */
function isSame(row: AnnouncementRow, { body, audience, goes_at }: Input): boolean {
  const planned = row.is_planned ? unixOf(row.goes_at) : null;
  const sent: unknown = JSON.parse(JSON.stringify({ body, audience }));
  return goes_at === planned && isDeepStrictEqual(sent, { body: row.body, audience: row.audience });
}

/**
 * Stops the announcement that was sent with the key of an edited one. Throws `outdated` if that was already sent or
 * stopped.
 */
async function makeWay(trx: Queries, staff: Staff, row: AnnouncementRow, now: Date) {
  if (row.state !== 'waiting')
    throw new Failure('outdated', {
      message:
        row.state === 'stopped'
          ? 'Bản bạn gửi trước đã được dừng. Muốn gửi bản này, bạn bấm lần nữa nhé!'
          : 'Bản bạn gửi trước đã đi rồi. Muốn gửi thêm bản này, bạn bấm lần nữa nhé!',
      data: { current: null },
    });
  const changed = { state: 'stopped', ended_at: now, ended_by: staff.id } as const;
  await changeOne(trx, row.id, { ...changed, key: randomUUID() });
  await auditStaff(trx, staff, now, {
    target: { type: 'announcement', id: row.id },
    fields: ['state'],
  });
}

/** Returns the code of the popup, banner or theme, or null if it is a notice. */
async function codeFor(
  trx: Queries,
  staff: Staff,
  { key, body, replaces }: Input,
  now: Date,
): Promise<string | null> {
  if (body.type === 'notice') return null;
  const { type } = body;
  const code = replaces?.code ?? (type === 'theme' ? body.code : `a-${key}`);
  const current = await lockOnShelf(trx, { type, code }, now);
  if (replaces && !current) throw new Failure('notFound');
  if (replaces && current) {
    const { audience } = current.shelfItem;
    await requireReach(trx, staff, { type, audience }, now).catch((error: unknown) => {
      throw error instanceof Failure ? new Failure('notFound') : error;
    });
  }
  if (current && current.shelfItem.revision !== replaces?.revision)
    throw new Failure('outdated', {
      data: {
        current: {
          body: current.shelfItem.body,
          revision: current.shelfItem.revision,
          waits: false,
        },
      },
    });
  const waiting = await findWaiting(trx, type, code);
  if (waiting)
    throw new Failure('outdated', {
      message: 'Một bản sửa khác đang chờ. Dừng bản đó trước nhé!',
      data: { current: { body: waiting.body, revision: replaces?.revision ?? 0, waits: true } },
    });
  return code;
}
