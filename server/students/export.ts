import { may } from '@bitu/rules/staff/may.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { listPage, type StudentFilter } from './queries/list.ts';
import { studentsWithin } from '../services/student-reach.ts';
import { presentPlace } from './stage.ts';

const states: Record<number, string> = { 0: 'Chưa có lớp', 1: 'Đang học', 2: 'Học thử' };

/** Sends the filtered list as a workbook, without phones. */
export async function exportStudents(
  deps: Deps,
  staff: Staff,
  query: StudentFilter & { sort?: 'name' | 'newest' | undefined },
  reply: FastifyReply,
): Promise<Buffer> {
  const now = deps.clock();
  const { sort = 'name', ...filter } = query;
  const options = {
    ...filter,
    reach: studentsWithin(staff, 'students.read', now),
    seesPhones: may(staff.roles, 'accounts.read'),
    now,
    sort,
  };
  type Row = Awaited<ReturnType<typeof listPage>>[number];
  const rows = await allRows<Row>((last, limit) =>
    listPage(deps.db.queries, { ...options, limit, cursor: last?.id }),
  );
  const list = {
    field: 'students' as const,
    file: 'hoc-sinh',
    name: 'Học sinh',
    columns: [
      { header: 'Mã', width: 10, of: ({ id }: Row) => id },
      { header: 'Họ tên học sinh', width: 28, of: ({ full_name }: Row) => full_name },
      { header: 'Năm sinh', width: 10, of: ({ birth_year }: Row) => birth_year },
      { header: 'Tình trạng', width: 14, of: ({ state }: Row) => states[state] ?? '' },
      {
        header: 'Lớp',
        width: 48,
        of: ({ places }: Row) =>
          places
            .map((place) => presentPlace(place, now))
            .map(({ title, stage_name }) => `${title} (${stage_name})`)
            .join('; '),
      },
    ],
    rows,
  };
  return sendList(deps, staff, list, reply);
}
