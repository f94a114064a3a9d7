/** Reads a workbook into the structures of the text format, each pointing to its cells. */
import { basename, dirname } from 'node:path';
import { type Content, emptyContent } from '../read-folder.ts';
import type { Issue, Source } from '../source.ts';
import { bare } from './cells.ts';
import { classesOf } from './classes.ts';
import { type SheetPlans, sheetPlans } from './columns.ts';
import type { SheetPlan } from './columns/column.ts';
import { openWorkbook } from './open.ts';
import { practicesOf } from './practices.ts';
import { type RowOf, rowsOf } from './rows.ts';
import type { AuthoredEnrolments } from '../enrolments.ts';
import type { AuthoredStudents } from '../students.ts';

/** Reads an .xlsx file; invalid cells are reported. `phoneOf` returns the stored form of a phone, or null. */
export async function readWorkbook(
  path: string,
  phoneOf: (text: string) => string | null,
): Promise<{ content: Content; issues: Issue[] }> {
  const file = basename(path);
  const issues: Issue[] = [];
  const content = emptyContent(dirname(path));
  const plans = sheetPlans(phoneOf);
  const sheetNames = new Set(Object.values(plans).map(({ name }) => bare(name)));
  const grids = await openWorkbook(path, (name) => sheetNames.has(bare(name)));
  if (typeof grids === 'string') {
    issues.push({ file, line: 1, message: grids });
    return { content, issues };
  }
  const read = <K extends keyof SheetPlans>(kind: K): RowOf<K>[] | null => {
    const plan: SheetPlan<SheetPlans[K]['columns']> = plans[kind];
    const [grid, another] = grids.filter(({ name }) => bare(name) === bare(plan.name));
    if (grid && !another) return rowsOf<SheetPlans[K]['columns']>(grid, plan, file, issues);
    if (!grid && plan.optional) return [];
    const message = grid
      ? `Có hai sheet “${plan.name}”; hãy bỏ một.`
      : `Thiếu sheet “${plan.name}”: sheet này có thể để trống nhưng phải có.`;
    issues.push({ file, line: 1, message });
    return null;
  };
  const classes = read('classes');
  const lessons = read('lessons');
  const contents = read('contents');
  const enrolments = read('enrolments');
  const students = read('students');
  const practices = read('practices');
  const questions = read('questions');
  // If one sheet were missing, every reference to it would be reported as well.
  if (classes && lessons && contents && enrolments && students && practices && questions) {
    content.practices = practicesOf({ practices, questions }, file, issues);
    content.classes = classesOf({ classes, lessons, contents }, file, issues);
    content.students = studentsOf(students, file);
    content.enrolments = enrolmentsOf(enrolments, file, issues);
  }
  return { content, issues };
}

/** Sorts issues in reading order: sheet by sheet, row by row. */
export function inOrder(issues: readonly Issue[]): Issue[] {
  const sheets = Object.values(sheetPlans(() => null)).map(({ name }) => name);
  const key = ({ cell, line }: Issue) => [
    cell ? sheets.indexOf(cell.sheet) : -1,
    line,
    cell?.column.length ?? 0,
    cell?.column.codePointAt(cell.column.length - 1) ?? 0,
  ];
  return issues.toSorted((a, b) => {
    const [other, own] = [key(b), key(a)];
    return own.map((part, i) => part - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}

/** Each row enrols one student in one class. */
function enrolmentsOf(
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

const studentColumns = { phone: 'phone', name: 'name', birth_year: 'birthYear' } as const;

/** Each row is one student of one login. */
const studentsOf = (rows: readonly RowOf<'students'>[], file: string): Source<AuthoredStudents>[] =>
  rows.map((row) => {
    const { phone, name, birthYear } = row.values;
    return {
      file,
      data: { students: [{ phone, name, birth_year: birthYear }] },
      issueAt: ([, , field], said) =>
        row.issueAt(
          studentColumns[field as keyof typeof studentColumns],
          typeof said === 'string' ? said : said.vi,
        ),
    };
  });
