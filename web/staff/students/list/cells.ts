/** Names and birth years as cells of the list. */
import type { ListedStudent } from '@bitu/contract/students.ts';
import { checkProfile } from '@bitu/rules/accounts/profile.ts';
import { dayOf } from '@bitu/rules/timetable/repeat.ts';
import { call, serverNow } from '../../../api/client.ts';
import type { CellList } from '../../cells/cell-list.ts';

/** The stored profile of a child, with its revision. */
interface Profile {
  revision: number;
  full_name: string;
  birth_year: number | null;
}

const thisYear = () => Number(dayOf(serverNow() / 1000).slice(0, 4));

/** A child without a name is shown by its number. */
const withProfile = (
  student: ListedStudent,
  { full_name, ...profile }: Profile,
): ListedStudent => ({
  ...student,
  ...profile,
  is_named: full_name !== '',
  full_name: full_name || student.full_name,
});

export const studentCells: CellList<ListedStudent, 'full_name' | 'birth_year'> = {
  label: 'Sửa họ tên và năm sinh',
  title: 'Sửa nhiều học sinh',
  noun: 'học sinh',
  nameOf: ({ full_name }) => full_name,
  columns: [
    { field: 'full_name', label: 'Họ tên', width: 'w-80' },
    { field: 'birth_year', label: 'Năm sinh', width: 'w-40', inputMode: 'numeric' },
  ],
  after: [{ label: 'Lớp', of: ({ classes }) => classes.map(({ title }) => title).join(', ') }],
  cellsOf: ({ full_name, is_named, birth_year }) => ({
    full_name: is_named ? full_name : '',
    birth_year: String(birth_year ?? ''),
  }),
  emptyOf: ({ full_name, is_named }, field) =>
    field === 'full_name' && !is_named ? full_name : undefined,
  issuesOf: ({ full_name, birth_year }) =>
    checkProfile({ full_name, birth_year: Number(birth_year.trim()) }, thisYear()),
  async change(student, cells) {
    const profile = { full_name: cells.full_name.trim(), birth_year: Number(cells.birth_year) };
    const { revision } = await call('students.change', {
      params: { id: String(student.id) },
      body: { revision: student.revision, ...profile },
    });
    return withProfile(student, { ...profile, revision });
  },
  newer: withProfile,
  preview: (rows) => call('students.previewEdit', { body: { rows } }),
  list: 'students.list',
  rows: 'students',
  stale: ['students.read'],
};
