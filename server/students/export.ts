import { writeTable } from '@bitu/db/import/workbook/write-table.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../plugins/staff-sessions.ts';
import { audit } from '../services/audit.ts';
import { dayInVietnam } from '../time.ts';
import { listPage, type StudentFilter } from './queries/list.ts';
import { studentsWithin } from './queries/reach.ts';
import { shownPlace } from './stage.ts';

const maxRows = 20_000;
/** Read with one statement. */
const atOnce = 1000;

const states: Record<number, string> = { 0: 'Chưa có lớp', 1: 'Đang học', 2: 'Học thử' };

/** Sends the filtered list as a workbook, without phones. */
export async function exportStudents(
  deps: Deps,
  staff: Staff,
  query: StudentFilter & { sort?: 'name' | 'newest' | undefined },
  reply: FastifyReply,
) {
  const now = deps.clock();
  const { sort = 'name', ...filter } = query;
  const options = {
    ...filter,
    reach: studentsWithin(staff, 'students.read', now),
    seesPhones: may(staff.roles, 'accounts.read'),
    now,
    sort,
    limit: atOnce,
  };
  const rows = [];
  for (let after: number | undefined; rows.length < maxRows;) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await listPage(deps.db.queries, { ...options, after });
    rows.push(...page);
    if (page.length < atOnce) break;
    after = page.at(-1)?.id;
  }
  await audit(deps.db.queries, {
    at: now,
    actor: 'staff',
    staffId: staff.id,
    action: 'export-list',
    loginId: null,
    fields: ['students'],
  });
  const headers = ['Mã', 'Họ tên học sinh', 'Năm sinh', 'Tình trạng', 'Lớp'];
  const workbook = await writeTable(
    'Học sinh',
    headers,
    rows.map((row) => [
      row.id,
      row.full_name,
      row.birth_year,
      states[row.state] ?? '',
      row.places
        .map((place) => shownPlace(place, now))
        .map(({ title, stage_name }) => `${title} (${stage_name})`)
        .join('; '),
    ]),
  );
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="hoc-sinh-${dayInVietnam(now)}.xlsx"`,
    })
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .send(Buffer.from(workbook));
}
