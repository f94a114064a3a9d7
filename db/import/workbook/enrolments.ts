import type { AuthoredEnrolments } from '../enrolments.ts';
import type { Fault, Source } from '../source.ts';
import type { RowOf } from './read.ts';

/** Each row enrols one student in one class. */
export function enrolmentsOf(
  rows: readonly RowOf<'enrolments'>[],
  file: string,
  faults: Fault[],
): Source<AuthoredEnrolments>[] {
  return rows.flatMap((row) => {
    const { class: code, phone, student, name, status } = row.values;
    if ((phone === undefined) === (student === undefined)) {
      const message =
        phone === undefined
          ? 'Hãy ghi số điện thoại, hoặc tên đăng nhập của học sinh.'
          : 'Chỉ ghi số điện thoại hoặc tên đăng nhập, không ghi cả hai.';
      faults.push(row.fault(phone === undefined ? 'phone' : 'student', message));
      return [];
    }
    const own = { ...(phone && { phone }), ...(student && { student }), ...(name && { name }) };
    const data = { class: code, students: [{ ...own, status }] };
    const fault: Source<AuthoredEnrolments>['fault'] = ([first, , field], said) => {
      const message = typeof said === 'string' ? said : said.vi;
      if (first === 'class') return row.fault('class', message);
      const own = student === undefined ? 'phone' : 'student';
      return row.fault(field === 'name' ? 'name' : own, message);
    };
    return [{ file, data, fault }];
  });
}
