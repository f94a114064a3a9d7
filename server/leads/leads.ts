import type { leadStates } from '@bitu/contract/kinds.ts';
import type { LeadToCall } from '@bitu/contract/leads.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { dayCell, leadStateNames } from '@bitu/rules/office/leads.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { phoneSearch } from '../services/name-search.ts';
import { dayInVietnam, unixOf } from '../time.ts';
import type { AuditField } from '../services/audit-fields.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { pageOf } from '../services/paging.ts';
import {
  findLead,
  type LeadFilter,
  type LeadRow,
  leadsOf,
  lockLead,
  storeLead,
} from './queries.ts';

type LeadDeps = Pick<Deps, 'db' | 'clock'>;

const pageSize = 50;

export const presentLead = ({
  phone,
  login_id: _login,
  handler_id: _handler,
  day: _day,
  created_at,
  ...row
}: LeadRow): LeadToCall => ({
  ...row,
  phone_end: phone.slice(-3),
  created_at: unixOf(created_at),
});

/**
 * Returns a page of leads. Leads found by their whole number count as a phone that was shown. Throws
 * `tooManyRequests`.
 */
export async function listLeads(
  deps: LeadDeps & Pick<Deps, 'limits'>,
  staff: Staff,
  { cursor, ...filter }: LeadFilter & { cursor?: [day: string, id: number] | undefined },
) {
  const after = cursor ? { day: cursor[0], id: cursor[1] } : null;
  const { db, clock } = deps;
  const today = dayInVietnam(clock());
  const leads = await leadsOf(db.queries, { ...filter, after, today, limit: pageSize + 1 });
  const { rows, next_cursor } = pageOf(leads, pageSize, ({ day, id }) => [day, id]);
  const [first] = rows;
  if (first && phoneSearch(filter.q ?? '')?.by === 'whole') {
    await countPhone(deps, staff.id);
    await noteLead(db.queries, staff, first, { action: 'show-phone', at: clock() });
  }
  return { leads: rows.map(presentLead), next_cursor };
}

interface Change {
  revision: number;
  state: (typeof leadStates)[number];
  note: string;
  next_call: string | null;
}

/**
 * Stores the state of a lead. Throws `notFound`, and `outdated` with the current lead if it was changed meanwhile.
 */
export async function changeLead(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  { revision, state, note: text, next_call: nextCall }: Change,
): Promise<{ revision: number }> {
  const note = text.normalize('NFC').trim();
  const lead = await lockLead(trx, id);
  if (!lead) throw new Failure('notFound');
  if (lead.revision !== revision)
    throw new Failure('outdated', { data: { current: presentLead(lead) } });
  const fields = [
    ...(state === lead.state ? [] : ['state' as const]),
    ...(note === lead.note ? [] : ['note' as const]),
    ...(nextCall === lead.next_call ? [] : ['next_call' as const]),
  ];
  if (fields.length === 0) return { revision };
  await noteLead(trx, staff, lead, { action: 'change', at: clock(), fields });
  return storeLead(trx, id, { state, note, nextCall, by: staff.id });
}

/** Returns the phone of a lead, and logs that it was shown. Throws `notFound`, `tooManyRequests`. */
export async function showPhone(deps: LeadDeps & Pick<Deps, 'limits'>, staff: Staff, id: number) {
  const { queries } = deps.db;
  const lead = await findLead(queries, id);
  if (!lead) throw new Failure('notFound');
  await countPhone(deps, staff.id);
  await noteLead(queries, staff, lead, { action: 'show-phone', at: deps.clock() });
  return { phone: lead.phone };
}

const noteLead = (
  trx: Queries,
  staff: Staff,
  { id, login_id: loginId }: LeadRow,
  { at, ...deed }: { action: 'change' | 'show-phone'; at: Date; fields?: AuditField[] },
) => auditStaff(trx, staff, at, { loginId, target: { type: 'lead', id }, ...deed });

/**
 * Sends the filtered list as a workbook. It has only the end of each phone: the whole phone is looked up
 * individually, which is logged.
 */
export async function exportLeads(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  filter: LeadFilter,
  reply: FastifyReply,
): Promise<Buffer> {
  const today = dayInVietnam(deps.clock());
  const rows = await allRows<LeadRow>((last, limit) =>
    leadsOf(deps.db.queries, { ...filter, today, after: last ?? null, limit }),
  );
  const list = {
    field: 'leads' as const,
    file: 'nguoi-quan-tam',
    name: 'Khách tiềm năng',
    columns: [
      { header: 'Mã', width: 10, of: ({ id }: LeadRow) => id },
      { header: 'Họ tên', width: 28, of: ({ full_name }: LeadRow) => full_name },
      { header: 'Điện thoại', width: 12, of: ({ phone }: LeadRow) => `…${phone.slice(-3)}` },
      { header: 'Con', width: 24, of: ({ child }: LeadRow) => child },
      { header: 'Năm sinh', width: 10, of: ({ birth_year }: LeadRow) => birth_year },
      { header: 'Quan tâm', width: 24, of: ({ courses }: LeadRow) => courses },
      { header: 'Nguồn', width: 12, of: ({ source }: LeadRow) => source },
      { header: 'Đăng ký lúc', width: 18, of: ({ created_at }: LeadRow) => created_at },
      { header: 'Đến đâu rồi', width: 14, of: ({ state }: LeadRow) => leadStateNames[state] },
      { header: 'Gọi lại ngày', width: 14, of: ({ next_call }: LeadRow) => dayCell(next_call) },
      { header: 'Ghi chú', width: 48, of: ({ note }: LeadRow) => note },
      { header: 'Người phụ trách', width: 24, of: ({ handled_by }: LeadRow) => handled_by },
    ],
    rows,
  };
  return sendList(deps, staff, list, reply);
}
