import { writeTable } from '@bitu/db/write-table.ts';
import { reasonNames } from '@bitu/rules/office/attention-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import { type Filter, findBehind } from './behind.ts';

/** Sends all children who fall behind, as the filter says, as an .xlsx file; the export is noted. */
export async function sendSheet(
  deps: Pick<Deps, 'db' | 'clock'>,
  staff: Staff,
  filter: Filter,
  reply: FastifyReply,
): Promise<Buffer> {
  const now = deps.clock();
  const { children } = await findBehind(deps, staff, filter);
  const bytes = await writeTable({
    name: 'Cần gọi',
    columns: [
      { header: 'Học sinh', width: 28 },
      { header: 'Lớp', width: 36 },
      { header: 'Số lý do', width: 10 },
      { header: 'Lý do', width: 30 },
      { header: 'Chi tiết', width: 100 },
    ],
    rows: children.map(({ full_name, classes, reasons }) => [
      full_name,
      classes.join(', '),
      reasons.length,
      reasons.map(({ kind }) => reasonNames[kind]).join(', '),
      reasons.map(({ text }) => text).join(' '),
    ]),
  });
  await audit(deps.db.queries, {
    actor: 'staff',
    staffId: staff.id,
    action: 'export-list',
    at: now,
    loginId: null,
    fields: ['overview'],
  });
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="can-goi-${dayInVietnam(now)}.xlsx"`);
  return Buffer.from(bytes);
}
