/** The rows of a sheet as values, each with the place of its cells. */
import type { Issue } from '../source.ts';
import { type Cell, contentOf, isBlank, Unreadable, type Value } from './cells.ts';
import type { SheetPlans } from './columns.ts';
import type { Column, Columns, SheetPlan, Values } from './columns/column.ts';
import { headersOf, letterOf } from './headers.ts';
import type { Grid } from './open.ts';

interface Row<C> {
  values: Values<C>;
  issueAt(column: keyof C & string, message: string): Issue;
}

/** A row of one of the sheets. */
export type RowOf<K extends keyof SheetPlans> = Row<SheetPlans[K]['columns']>;

/** The maximum number of filled rows per sheet. */
const maxRows = 5000;

/**
 * Reads a sheet by its plan. A wrong cell is an issue; its row is left out unless the column has a default. Returns
 * null if the sheet itself is not as expected.
 */
export function rowsOf<C extends Columns>(
  grid: Grid,
  plan: SheetPlan<C>,
  file: string,
  issues: Issue[],
): Row<C>[] | null {
  const headers = headersOf(grid, plan, file, issues);
  if (headers === null) return null;
  const { top, places } = headers;
  const issueIn = (r: number, c: number, header: string, message: string): Issue => ({
    file,
    line: r + 1,
    cell: { sheet: plan.name, column: letterOf(c), header },
    message,
  });
  const filled = [...grid.rows.entries()].filter(
    ([r, row]) => r > top && !isBlank(row) && !isNote(row),
  );
  const [first] = filled[maxRows] ?? [];
  if (first !== undefined) {
    const message = `Sheet này có ${filled.length} dòng; mỗi lần nhập tối đa ${maxRows} dòng.`;
    issues.push(issueIn(first, 0, '', message));
    return null;
  }
  return filled.flatMap(([r, row]) => {
    const issueAt = (key: keyof C & string, message: string) =>
      issueIn(r, places.get(key) ?? 0, plan.columns[key]?.header ?? '', message);
    const values: Record<string, unknown> = {};
    let isWhole = true;
    for (const [key, column] of Object.entries(plan.columns)) {
      const read = valueOf(row[places.get(key) ?? -1], column);
      if ('value' in read) values[key] = read.value;
      else {
        issues.push(issueAt(key, read.message));
        values[key] = column.standIn;
        isWhole &&= 'standIn' in column;
      }
    }
    return isWhole ? [{ values: values as Values<C>, issueAt }] : [];
  });
}

/** A row whose first cell begins with # is a note; the error of a broken formula is not. */
function isNote(row: Cell[]): boolean {
  const first = contentOf(row[0]);
  return typeof first === 'string' && first.startsWith('#');
}

function valueOf(cell: Cell | undefined, column: Column): { value: unknown } | { message: string } {
  const content = contentOf(cell);
  if (content instanceof Unreadable) return { message: content.why };
  const value = content === null ? undefined : column.read(content);
  if (value instanceof Unreadable) return { message: value.why };
  const parsed = column.schema.safeParse(value);
  if (value !== null && parsed.success) return { value: parsed.data };
  const what = content === null ? 'Ô này đang trống.' : `“${textOf(content)}” chưa đúng.`;
  return { message: `${what} ${column.rule}` };
}

/** The text visible in the cell, shortened. */
const textOf = (content: Value): string =>
  content instanceof Date
    ? content.toISOString().slice(0, 16).replace('T', ' ')
    : String(content).slice(0, 60);
