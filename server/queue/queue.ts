import type { Queries } from '@bitu/db/connect.ts';
import { dayCell } from '@bitu/rules/office/leads.ts';
import type { FastifyReply } from 'fastify';
import {
  callNext,
  codeOfCentre,
  listCentres,
  passNumber,
  type QueueDay,
  queueDays,
  queueOf,
  setOpen,
} from '../centres/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import type { AuditField } from '../services/audit-fields.ts';
import { allRows, sendList } from '../services/list-file.ts';

type QueueDeps = Pick<Deps, 'db' | 'clock' | 'bus'>;

async function codeOf({ db }: QueueDeps, id: number): Promise<string> {
  const code = await codeOfCentre(db.queries, id);
  if (code === undefined) throw new Failure('notFound');
  return code;
}

/** Logs an action at the counter of a centre. */
const noteOf =
  ({ clock }: QueueDeps, staff: Staff, centreId: number, field: AuditField) =>
  (trx: Queries): Promise<void> =>
    auditStaff(trx, staff, clock(), { target: { type: 'ticket', id: centreId }, fields: [field] });

/** Returns the centres, and today's numbers of one. Phones are left out: at the counter a name is enough. */
export async function readQueue(deps: QueueDeps, requestedId?: number) {
  const centres = await listCentres(deps);
  const centreId = requestedId ?? centres[0]?.id ?? null;
  if (centreId === null) return { centres, centre_id: null, lines: [] };
  const lines = await queueOf(deps, await codeOf(deps, centreId));
  return {
    centres,
    centre_id: centreId,
    lines: lines.map(({ number, status, name }) => ({ number, status, name })),
  };
}

/** Throws `notFound`. */
export async function next(
  deps: QueueDeps,
  staff: Staff,
  centreId: number,
  { after }: { after: number | null },
) {
  const note = noteOf(deps, staff, centreId, 'queue.next');
  return { number: await callNext(deps, await codeOf(deps, centreId), { after, note }) };
}

/** Throws `notFound`: no such centre, or the number is not the called one. */
export async function pass(
  deps: QueueDeps,
  staff: Staff,
  centreId: number,
  { number }: { number: number },
): Promise<null> {
  const note = noteOf(deps, staff, centreId, 'queue.pass');
  await passNumber(deps, await codeOf(deps, centreId), { number, note });
  return null;
}

/** Throws `notFound`. */
export async function open(
  deps: QueueDeps,
  staff: Staff,
  centreId: number,
  { is_open }: { is_open: boolean },
): Promise<null> {
  const code = await codeOf(deps, centreId);
  await setOpen(
    deps,
    code,
    is_open,
    noteOf(deps, staff, centreId, is_open ? 'queue.open' : 'queue.close'),
  );
  return null;
}

/**
 * Sends how many numbers each centre gave out per day, newest first. The people behind them are stored only until
 * the end of the day.
 */
export async function sendDays(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await allRows<QueueDay>((last, limit) => queueDays(deps.db.queries, last, limit));
  const list = {
    field: 'queue_days' as const,
    file: 'so-thu-tu',
    name: 'Quầy tiếp đón',
    columns: [
      { header: 'Ngày', width: 14, of: ({ day }: QueueDay) => dayCell(day) },
      { header: 'Cơ sở', width: 36, of: ({ centre }: QueueDay) => centre },
      { header: 'Số đã phát', width: 12, of: ({ given }: QueueDay) => given },
      { header: 'Gọi đến số', width: 12, of: ({ called }: QueueDay) => called },
    ],
    rows,
  };
  return sendList(deps, staff, list, reply);
}
