/** Describes a list of cells: a table of columns and two calls. `CellTable` does the rest. */
import type { Bulk } from '@bitu/contract/bulk.ts';
import type { RouteName } from '@bitu/contract/routes.ts';

export interface Listed {
  readonly id: number;
  /** Incremented by each change. */
  readonly revision: number;
}

/** The cells of a row, as text. */
export type Cells<Field extends string> = Readonly<Record<Field, string>>;
/** Pasted cells. A field that is absent stays as it is. */
export type Edit<Field extends string> = { id: number } & Partial<Cells<Field>>;

export interface Column<Field extends string> {
  readonly field: Field;
  readonly label: string;
  /** 'w-40' */
  readonly width: string;
  readonly inputMode?: 'numeric';
  readonly placeholder?: string;
  /** It holds one of these values, and shows its name. */
  readonly choices?: readonly (readonly [value: string, name: string])[];
  /** It may have several lines. */
  readonly isLong?: boolean;
}

/** A read-only cell. */
export interface Fact<Row> {
  readonly label: string;
  readonly of: (row: Row) => string;
}

export interface CellList<Row extends Listed, Field extends string> {
  /** Label of the grid: 'Sửa họ tên và năm sinh'. */
  readonly label: string;
  /** The title of the preview of pasted cells, and the counted noun: 'em'. */
  readonly title: string;
  readonly noun: string;
  /** The name of a row. */
  readonly nameOf: (row: Row) => string;
  readonly columns: readonly Column<Field>[];
  readonly before?: readonly Fact<Row>[];
  readonly after?: readonly Fact<Row>[];
  readonly cellsOf: (row: Row) => Cells<Field>;
  /** The placeholder of an empty cell, in place of the column's. */
  readonly emptyOf?: (row: Row, field: Field) => string | undefined;
  /** Returns the issues of cells by field, following the server's rules. */
  readonly issuesOf: (cells: Cells<Field>) => { readonly [F in Field]?: string | undefined };
  /** The call that stores cells of a row as it was seen. Returns the stored row. */
  readonly change: (row: Row, cells: Cells<Field>) => Promise<Row>;
  /** The row as somebody else has stored it in the meantime: `current` in the data of the error `outdated`. */
  readonly newer: (row: Row, current: never) => Row;
  /** The call that previews pasted cells. */
  readonly preview: (rows: Edit<Field>[]) => Promise<Bulk>;
  /** The call that lists the rows, and the name of the rows in its pages. */
  readonly list: RouteName;
  readonly rows: string;
  /** Other calls whose results are stale once a row was changed. */
  readonly stale: readonly RouteName[];
}

export const areSame = <Field extends string>(a: Cells<Field>, b: Cells<Field>) =>
  (Object.keys(a) as Field[]).every((field) => a[field].trim() === b[field].trim());

/** Cells as a spreadsheet copies them, or null for a single cell. */
export function pastedCells(text: string): string[][] | null {
  const rows = cellsIn(text);
  return rows.length === 1 && rows[0]?.length === 1 ? null : rows;
}

/** A cell with line breaks: spreadsheets copy it in quotes, and double its own quotes. */
const quoted = /(?<=^|[\t\n])"((?:[^"\t]|"")*\n(?:[^"\t]|"")*)"(?=[\t\n]|$)/g;
/** In place of a line break within a cell while lines are split. */
const innerBreak = '\u2028';

export const cellsIn = (text: string): string[][] =>
  text
    .replaceAll(/\r\n?/g, '\n')
    .replace(/\n+$/, '')
    .replaceAll(quoted, (_, cell: string) =>
      cell.replaceAll('""', '"').replaceAll('\n', innerBreak),
    )
    .split('\n')
    .map((line) => line.split('\t').map((cell) => cell.replaceAll(innerBreak, '\n').trim()));

/**
 * The changes that pasted cells make from a cell on; empty cells change nothing. `over`: pasted rows for which there is
 * none here.
 */
export function editsOf<Field extends string>(
  pasted: readonly (readonly string[])[],
  { rows, columns }: { rows: readonly Listed[]; columns: readonly Column<Field>[] },
  from: { row: number; col: number },
) {
  const edits = pasted.flatMap((cells, i) => {
    const row = rows[from.row + i];
    const entered = columns
      .slice(from.col)
      .flatMap(({ field }, k) => (cells[k] ? [[field, cells[k]] as const] : []));
    return row && entered.length > 0
      ? [{ id: row.id, ...(Object.fromEntries(entered) as Partial<Cells<Field>>) }]
      : [];
  });
  return { edits, over: Math.max(0, from.row + pasted.length - rows.length) };
}
