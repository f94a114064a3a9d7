/** Finds the columns of a sheet by their headers. */
import type { Issue } from '../source.ts';
import { bare, type Cell, contentOf } from './cells.ts';
import type { Columns, SheetPlan } from './columns/column.ts';
import type { Grid } from './open.ts';

/** How many rows down the headers may be, below a title. */
const maxRowsAbove = 10;

/** Returns A, B, …, Z, AA, … for a column counted from 0. */
export const letterOf = (column: number): string =>
  (column < 26 ? '' : letterOf(Math.floor(column / 26) - 1)) +
  String.fromCodePoint(65 + (column % 26));

const titleOf = (cell: Cell | undefined): string => {
  const content = contentOf(cell);
  return typeof content === 'string' ? content : '';
};

export interface Headers<C> {
  /** The row of the headers, from 0. */
  top: number;
  places: Map<keyof C & string, number>;
}

/**
 * Finds the columns of a sheet. Missing and duplicate columns are issues, as are unknown ones with values below
 * them; the result is then null.
 */
export function headersOf<C extends Columns>(
  { rows }: Grid,
  plan: SheetPlan<C>,
  file: string,
  issues: Issue[],
): Headers<C> | null {
  const columns = Object.entries(plan.columns);
  const known = new Map<string, keyof C & string>(
    columns.flatMap(([key, { header, also = [] }]) =>
      [header, ...also].map((name): [string, keyof C & string] => [bare(name), key]),
    ),
  );
  const omittedHeaders = new Set(plan.omitted?.map(bare));
  const keyOf = (cell: Cell | undefined) => known.get(bare(titleOf(cell)));
  const isHeaders = (row: Cell[]) => row.filter((cell) => keyOf(cell) !== undefined).length >= 2;
  const top = Math.max(0, rows.slice(0, maxRowsAbove).findIndex(isHeaders));
  const headerIssues: Issue[] = [];
  const addIssue = (column: number, header: string, message: string) =>
    headerIssues.push({
      file,
      line: top + 1,
      cell: { sheet: plan.name, column: letterOf(column), header },
      message,
    });

  const headers = rows[top] ?? [];
  const places: Headers<C>['places'] = new Map();
  const width = rows.reduce((max, row) => Math.max(max, row.length), 0);
  for (let c = 0; c < width; c++) {
    const header = titleOf(headers[c]);
    const key = keyOf(headers[c]);
    if (key !== undefined && !places.has(key)) places.set(key, c);
    else if (key !== undefined) addIssue(c, header, `Có hai cột “${header}”; hãy bỏ một.`);
    else if (omittedHeaders.has(bare(header))) continue;
    else if (!header.startsWith('#') && rows.slice(top).some((row) => contentOf(row[c]) !== null))
      addIssue(
        c,
        header,
        'Cột này không có trong mẫu. Hãy sửa tên cột, xóa cột, hoặc bắt đầu tên cột bằng # nếu chỉ để ghi chú.',
      );
  }
  for (const [key, { header, schema }] of columns) {
    if (!places.has(key) && !schema.safeParse(undefined).success)
      addIssue(width, header, `Thiếu cột “${header}”.`);
  }
  issues.push(...headerIssues);
  return headerIssues.length === 0 ? { top, places } : null;
}
