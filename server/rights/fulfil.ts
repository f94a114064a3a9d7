/** The two requests that a workflow carries out: exporting everything about a child, and erasing the child after a delay. */
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { maxErasuresADay } from '@bitu/rules/office/rights.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countExport } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { deliverWithin } from '../notices/index.ts';
import { eraseStudent, exportStudent } from '../profile/index.ts';
import { enqueueAllSms } from '../sms/index.ts';
import { unixOf } from '../time.ts';
import { dueErasures, erasuresSince, lockRequest, phoneOfLogin, storeChange } from './queries.ts';
import { lockUnchanged, noteChange } from './steps.ts';
import { termsNow } from './terms.ts';

/** Sends everything about the child of an open request. Throws `notFound`. */
export async function sendData(deps: Deps, staff: Staff, id: number, reply: FastifyReply) {
  const row = await lockRequest(deps.db.queries, id);
  if (!row || row.student_id === null || row.done_at !== null) throw new Failure('notFound');
  await countExport(deps, staff.id);
  const zip = await exportStudent(deps, {
    loginId: row.login_id,
    studentId: row.student_id,
    actor: 'staff',
    staffId: staff.id,
  });
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="bitu-du-lieu-${row.student_id}.zip"`,
    })
    .type('application/zip')
    .send(zip);
}

const dayMs = 86_400_000;

type AskDeps = Pick<Deps, 'bus' | 'clock' | 'jobs' | 'secrets'>;

/**
 * Asks for the erasure of the child of a request: it is done after the centre's delay, and the owner of the login is
 * told at once. Beyond five in a day by one person it waits for an owner, who confirms it with the same call. Throws
 * `badRequest` if another number was typed or there is nothing left to ask or confirm, and what `lockUnchanged` throws.
 */
export async function askErasure(
  deps: AskDeps,
  trx: Transaction,
  staff: Staff,
  { id, version, student_id }: { id: number; version: string; student_id: number },
): Promise<{ erase_at: number; erase_waits: 0 | 1 }> {
  const now = deps.clock();
  const row = await lockUnchanged(trx, id, version);
  if (row.kind !== 'erase' || row.student_id !== student_id) throw new Failure('badRequest');
  const isOwner = staff.roles.includes('owner');
  if (row.erase_at !== null) {
    if (!isOwner || !row.erase_waits) throw new Failure('badRequest');
    await storeChange(trx, id, { erase_confirmed_by: staff.id, by: staff.id });
    await noteChange(trx, staff, row, { at: now, fields: ['erasure_confirmed'] });
    return { erase_at: unixOf(row.erase_at), erase_waits: 0 };
  }
  const { eraseHours } = await termsNow(trx);
  const eraseAt = new Date(now.getTime() + eraseHours * 3_600_000);
  const others = await erasuresSince(trx, staff.id, new Date(now.getTime() - dayMs));
  const waits = others >= maxErasuresADay && !isOwner;
  await storeChange(trx, id, {
    state: 'answered',
    answered_at: row.answered_at ?? now,
    erase_asked_at: now,
    erase_at: eraseAt,
    erase_by: staff.id,
    erase_needs_owner: waits,
    by: staff.id,
  });
  await noteChange(trx, staff, row, { at: now, fields: ['erasure'] });
  await tellOwner(deps, trx, { loginId: row.login_id, studentId: student_id, eraseAt });
  return { erase_at: unixOf(eraseAt), erase_waits: waits ? 1 : 0 };
}

/** Tells the owner of the login, on its screens and by SMS, when its child will be erased. */
async function tellOwner(
  deps: AskDeps,
  trx: Transaction,
  about: { loginId: number; studentId: number; eraseAt: Date },
): Promise<void> {
  const when = momentText(unixOf(about.eraseAt));
  const notice = {
    kind: 'news',
    title: 'Trung tâm sẽ xóa dữ liệu của con',
    content: `Dữ liệu sẽ được xóa lúc ${when} và không lấy lại được. Nếu gia đình không yêu cầu, ba mẹ gọi trung tâm ngay nhé.`,
    url: null,
    urgent: true,
  } as const;
  await deliverWithin(deps, trx, notice, { studentIds: [about.studentId] });
  const text = `Bitu: trung tam se xoa du lieu hoc tap cua con luc ${when}. Neu gia dinh khong yeu cau, goi trung tam ngay.`;
  const to = await phoneOfLogin(trx, about.loginId);
  const message = { to, text, ticketId: null, goodUntil: about.eraseAt };
  await enqueueAllSms(deps, trx, [message], { isQuiet: true });
}

/** More than are due in ten minutes; the rest is done by the next run. */
const erasuresARun = 20;

/** Erases the children whose erasure is due. Each is recorded with the person who asked for it. */
export async function eraseDue(deps: Deps): Promise<void> {
  for (const due of await dueErasures(deps.db.queries, deps.clock(), erasuresARun)) {
    const { id, login_id: loginId, student_id: studentId, erase_by: staffId } = due;
    const prove = async (trx: Queries) => {
      const row = await lockRequest(trx, id);
      if (!row || row.done_at !== null || row.erase_waits) throw new Failure('notFound');
      await noteChange(trx, { id: staffId }, row, { at: deps.clock(), fields: ['done'] });
    };
    try {
      await eraseStudent(deps, { loginId, studentId, actor: 'staff', staffId, prove });
    } catch (error) {
      // It was stopped meanwhile, or the family was faster.
      if (!(error instanceof Failure && error.error === 'notFound')) throw error;
    }
  }
}
