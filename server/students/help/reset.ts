/** New passwords for families that cannot get in. Nobody at the centre ever sees one. */
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { auditStaff } from '../../services/audit.ts';
import { enqueueSms, trySending } from '../../sms/index.ts';
import { unixOf } from '../../time.ts';
import { storeLink } from '../password-links.ts';
import { countHelp } from './limits.ts';

const dayMs = 24 * 3_600_000;
/** The family is at the counter and opens the link there. */
const counterMs = 15 * 60_000;

async function loginOf({ db }: Pick<Deps, 'db'>, studentId: number) {
  const row = await db.queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select(['l.id', 'l.phone'])
    .where('s.id', '=', studentId)
    .executeTakeFirst();
  if (!row) throw new Failure('notFound');
  return row;
}

/** Sends the link by SMS. Throws `notFound`, `tooManyRequests`. */
export async function sendReset(
  deps: Deps,
  staff: Staff,
  studentId: number,
): Promise<{ phone_end: string }> {
  const { id: loginId, phone } = await loginOf(deps, studentId);
  await countHelp(deps, staff.id, loginId);
  const at = deps.clock();
  const goodUntil = new Date(at.getTime() + dayMs);
  const message_id = await deps.db.queries.transaction().execute(async (trx) => {
    const link = await storeLink(deps, trx, loginId, goodUntil);
    const text = `Bitu: trung tam gui lien ket dat mat khau moi, dung trong 24 gio: ${link}`;
    await auditStaff(trx, staff, at, { action: 'send-reset', loginId, studentId });
    return enqueueSms(deps, trx, { to: phone, text, ticketId: null, goodUntil });
  });
  await trySending(deps, { message_id, tries: 0 });
  return { phone_end: phone.slice(-4) };
}

/**
 * Returns a link to be shown once, to a family whose papers were checked. Its sessions end, in case somebody else
 * has one, and its phone gets a message, in case somebody else was at the counter. Throws `notFound`,
 * `tooManyRequests`.
 */
export async function resetAtCounter(
  deps: Deps,
  staff: Staff,
  studentId: number,
): Promise<{ link: string; expires_at: number }> {
  const { id: loginId, phone } = await loginOf(deps, studentId);
  await countHelp(deps, staff.id, loginId);
  const at = deps.clock();
  const until = new Date(at.getTime() + counterMs);
  const { link, message_id } = await deps.db.queries.transaction().execute(async (trx) => {
    const stored = await storeLink(deps, trx, loginId, until);
    await deps.sessions.endAll(loginId, { through: trx });
    const text =
      'Bitu: trung tam vua cap lien ket dat mat khau moi cho gia dinh tai quay. Neu khong phai gia dinh yeu cau, hay goi trung tam ngay.';
    const goodUntil = new Date(at.getTime() + dayMs);
    await auditStaff(trx, staff, at, { action: 'reset-at-counter', loginId, studentId });
    return {
      link: stored,
      message_id: await enqueueSms(deps, trx, { to: phone, text, ticketId: null, goodUntil }),
    };
  });
  await trySending(deps, { message_id, tries: 0 });
  return { link, expires_at: unixOf(until) };
}
