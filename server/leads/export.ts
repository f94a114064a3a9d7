import { dayCell, leadStateNames } from '@bitu/rules/office/leads.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { dayInVietnam } from '../time.ts';
import { type LeadFilter, type LeadRow, leadsOf } from './queries.ts';

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
