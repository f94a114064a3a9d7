import type { AuthoredEnrolments } from '../enrolments.ts';
import type { Issue, Source } from '../source.ts';
import type { RowOf } from './rows.ts';

/** Each row enrols one student in one class. */
export function enrolmentsOf(
  rows: readonly RowOf<'enrolments'>[],
  file: string,
  issues: Issue[],
): Source<AuthoredEnrolments>[] {
  return rows.flatMap((row) => {
    const { class: code, phone, student, name, status } = row.values;
    if ((phone === undefined) === (student === undefined)) {
      const message =
        phone === undefined
          ? 'Hãy ghi số điện thoại, hoặc tên đăng nhập của học sinh.'
          : 'Chỉ ghi số điện thoại hoặc tên đăng nhập, không ghi cả hai.';
      issues.push(row.issueAt(phone === undefined ? 'phone' : 'student', message));
      return [];
    }
    const own = { ...(phone && { phone }), ...(student && { student }), ...(name && { name }) };
    const data = { class: code, students: [{ ...own, status }] };
    const issueAt: Source<AuthoredEnrolments>['issueAt'] = ([first, , field], said) => {
      const message = typeof said === 'string' ? said : said.vi;
      if (first === 'class') return row.issueAt('class', message);
      const own = student === undefined ? 'phone' : 'student';
      return row.issueAt(field === 'name' ? 'name' : own, message);
    };
    return [{ file, data, issueAt }];
  });
}
