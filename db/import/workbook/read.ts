/** A workbook as content: the same structures as those of the text format, each pointing to its cells. */
import { basename, dirname } from 'node:path';
import type { Content } from '../read-folder.ts';
import type { Fault } from '../source.ts';
import { bare } from './cells.ts';
import { classesOf } from './classes.ts';
import { type SheetPlans, sheetPlans } from './columns.ts';
import { enrolmentsOf } from './enrolments.ts';
import { openWorkbook } from './open.ts';
import { type Row, rowsOf } from './rows.ts';

export type RowOf<K extends keyof SheetPlans> = Row<SheetPlans[K]['columns']>;

/** Reads an .xlsx file; what is faulty is reported. `phoneOf` says how a phone is stored, null when it is none. */
export async function readWorkbook(
  path: string,
  phoneOf: (text: string) => string | null,
): Promise<{ content: Content; faults: Fault[] }> {
  const file = basename(path);
  const faults: Fault[] = [];
  const content: Content = {
    folder: dirname(path),
    practices: [],
    classes: [],
    videos: [],
    books: [],
    projects: [],
    enrolments: [],
    glossary: null,
  };
  const plans = sheetPlans(phoneOf);
  const wanted = new Set(Object.values(plans).map(({ name }) => bare(name)));
  const grids = await openWorkbook(path, (name) => wanted.has(bare(name)));
  if (typeof grids === 'string') {
    faults.push({ file, line: 1, message: grids });
    return { content, faults };
  }
  const read = <K extends keyof SheetPlans>(kind: K): RowOf<K>[] | null => {
    const plan = plans[kind];
    const [grid, another] = grids.filter(({ name }) => bare(name) === bare(plan.name));
    if (grid && !another) return rowsOf<SheetPlans[K]['columns']>(grid, plan, file, faults);
    const message = grid
      ? `Có hai sheet “${plan.name}”; hãy bỏ một.`
      : `Thiếu sheet “${plan.name}”: sheet này có thể để trống nhưng phải có.`;
    faults.push({ file, line: 1, message });
    return null;
  };
  const classes = read('classes');
  const lessons = read('lessons');
  const contents = read('contents');
  const enrolments = read('enrolments');
  // Without one of them the others would be told that half of what they name is missing.
  if (classes && lessons && contents && enrolments) {
    content.classes = classesOf({ classes, lessons, contents }, file, faults);
    content.enrolments = enrolmentsOf(enrolments, file, faults);
  }
  return { content, faults };
}

/** Faults as a person goes through the workbook: sheet by sheet, row by row. */
export function inOrder(faults: readonly Fault[]): Fault[] {
  const sheets = Object.values(sheetPlans(() => null)).map(({ name }) => name);
  const key = ({ cell, line }: Fault) => [
    cell ? sheets.indexOf(cell.sheet) : -1,
    line,
    cell?.column.length ?? 0,
    cell?.column.codePointAt(cell.column.length - 1) ?? 0,
  ];
  return faults.toSorted((a, b) => {
    const [other, own] = [key(b), key(a)];
    return own.map((part, i) => part - (other[i] ?? 0)).find((difference) => difference !== 0) ?? 0;
  });
}
