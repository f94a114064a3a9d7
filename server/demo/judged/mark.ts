/** Creates the marks of the demo's teachers through the same workflows as the marking desk. */
import { createHash } from 'node:crypto';
import type { MarkBody } from '@bitu/contract/marking.ts';
import { staffRoles } from '@bitu/contract/capabilities.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { reveal } from '../../marking/claims.ts';
import { storeMachineMark } from '../../marking/index.ts';
import { claimOne } from '../../marking/queries/claim.ts';
import { returnWork } from '../../marking/return.ts';
import { send } from '../../marking/send.ts';
import { settle } from '../../marking/settle.ts';
import { notify } from '../../marking/notify.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { heldUntil } from '../../services/held.ts';
import { nobody } from './nobody.ts';
import type { JudgedWork, Mark } from './work.ts';

interface HandedIn {
  attemptId: number;
  /** Question ids by code. */
  questions: ReadonlyMap<string, number>;
  at: Date;
}

interface Marked {
  itemId: number;
  answer: { attempt_id: number; question_id: number };
  mark: Mark;
  staff: Staff;
  /** When the mark is sent. */
  at: Date;
}

const hourMs = 3_600_000;

/** Marks one attempt. Returns what the marks decide, and notifies the family. */
export async function markAttempt(
  trx: Transaction,
  marks: JudgedWork['marks'],
  { attemptId, questions, at }: HandedIn,
): Promise<void> {
  const staff = await staffByPhone(trx);
  const items = await itemsOf(trx, attemptId);
  const sent = Object.entries(marks)
    .flatMap(([code, ofQuestion]) =>
      ofQuestion.map((mark): Marked => {
        const question_id = questions.get(code) ?? 0;
        const [itemId, person] = [items.get(question_id), staff.get(mark.by)];
        if (itemId === undefined || !person) throw new Error(`${code} is not on the desk`);
        const sentAt = new Date(at.getTime() + mark.after * hourMs);
        return {
          itemId,
          answer: { attempt_id: attemptId, question_id },
          mark,
          staff: person,
          at: sentAt,
        };
      }),
    )
    .toSorted((a, b) => a.at.getTime() - b.at.getTime());
  // They are sent in chronological order.
  // oxlint-disable-next-line no-await-in-loop
  for (const one of sent) await sendMark(trx, one);
  const last = sent.at(-1);
  if (!last) return;
  const deps = { ...nobody, clock: () => heldUntil(last.at) };
  await returnWork(deps, trx, { attempt_id: attemptId, submission_id: null });
  await notify(deps, trx, { attempt_id: attemptId });
}

async function sendMark(trx: Transaction, marked: Marked): Promise<void> {
  const { itemId, mark, staff, at } = marked;
  const deps = { ...nobody, clock: () => at };
  if (mark.machine) await lookAtMachine(trx, marked);
  const input = { mark_id: uuidOf(`${itemId}/${mark.by}`), item_id: itemId, body: bodyOf(mark) };
  await (mark.decides ? settle : send)(deps, trx, staff, input);
}

/** Looks at the machine's mark the way a teacher does who has set every band. */
async function lookAtMachine(trx: Transaction, { itemId, answer, mark, staff, at }: Marked) {
  const { machine, alone } = mark;
  if (!machine) return;
  const said = { engine: 'local', version: 'demo', notes: [], reasons: {}, ...machine };
  await storeMachineMark(trx, answer, said, at);
  await claimOne(trx, staff, itemId, at);
  const claim = { item_id: itemId, token: await tokenOf(trx, itemId) };
  await reveal({ clock: () => at }, trx, staff, { ...claim, bands: alone });
}

const bodyOf = ({ bands, comment, next_step, notes, sure }: Mark): MarkBody => ({
  bands: { ...bands },
  outcome: 'marked',
  comment,
  next_step,
  notes: [...notes],
  sure,
  active_seconds: 150,
});

const itemRow = z.strictObject({ id: z.number(), question_id: z.number() });

async function itemsOf(trx: Transaction, attemptId: number): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows(
    trx,
    itemRow,
    sql`select id, question_id from marking_items where attempt_id = ${attemptId}`,
  );
  return new Map(rows.map(({ id, question_id }) => [question_id, id]));
}

async function tokenOf(trx: Transaction, itemId: number): Promise<string> {
  const { claim_token } = await trx
    .selectFrom('marking_items')
    .select('claim_token')
    .where('id', '=', itemId)
    .executeTakeFirstOrThrow();
  return claim_token ?? '';
}

const staffRow = z.strictObject({
  id: z.number(),
  phone: z.string(),
  roles: z.array(z.enum(staffRoles)),
  subjects: z.array(z.number()),
});

/** Returns the demo's staff as if they were signed in. */
async function staffByPhone(trx: Transaction): Promise<ReadonlyMap<string, Staff>> {
  const rows = await readRows(
    trx,
    staffRow,
    sql`select id, phone, roles, subjects from staff where demo`,
  );
  return new Map(
    rows.map(({ phone, ...person }) => [phone, { ...person, sessionId: 0, factorAt: null }]),
  );
}

/** Returns a UUID that is the same whenever the demo is loaded. */
function uuidOf(name: string): string {
  const hex = createHash('sha256').update(`demo mark ${name}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
