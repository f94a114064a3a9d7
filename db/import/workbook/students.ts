import type { Source } from '../source.ts';
import type { AuthoredStudents } from '../students.ts';
import type { RowOf } from './rows.ts';

const columns = { phone: 'phone', name: 'name', birth_year: 'birthYear' } as const;

/** Each row is one student of one login. */
export const studentsOf = (
  rows: readonly RowOf<'students'>[],
  file: string,
): Source<AuthoredStudents>[] =>
  rows.map((row) => {
    const { phone, name, birthYear } = row.values;
    return {
      file,
      data: { students: [{ phone, name, birth_year: birthYear }] },
      issueAt: ([, , field], said) =>
        row.issueAt(
          columns[field as keyof typeof columns],
          typeof said === 'string' ? said : said.vi,
        ),
    };
  });
