/** Cells pasted into a list, as a bulk change; each list describes its columns. */
import type { BulkList } from '@bitu/contract/bulk.ts';
import type { Capability } from '@bitu/contract/capabilities.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import type { AuditField } from '../services/audit-fields.ts';
import { importFailure } from './import-failure.ts';
import type { BulkKind, BulkUnit, Columns } from './kind.ts';

/** Cells as text; an absent one stays as it is. */
type Cells<Field extends string> = { readonly [F in Field]?: string | undefined };
type CellRow<Field extends string> = Cells<Field> & { readonly id: number };

interface CellList<Field extends string, Row extends { id: number }> {
  name: AuditField;
  list: BulkList;
  can: Capability;
  table: string;
  /** The columns that can be pasted, by the names that people see. */
  headers: Readonly<Record<Field, string>>;
  /** Returns the issues of cells, by field. */
  issuesOf(cells: Cells<Field>, at: Date): Cells<Field>;
  /** Returns the rows with these ids that the staff member may change, in the order of the preview. */
  find(deps: Deps, staff: Staff, ids: number[], at: Date): Promise<Row[]>;
  /** Returns the stored values of a row. */
  storedOf(row: Row): Readonly<Record<Field, unknown>>;
  /** Returns the values of cells without issues. */
  read(cells: Cells<Field>, at: Date): Partial<Readonly<Record<Field, unknown>>>;
  /** Returns a stored value in words. */
  wordsOf(field: Field, value: unknown, row: Row): string | null;
  /** Returns the title of a row, and the child or login that it is about. */
  unitOf(row: Row): Pick<BulkUnit, 'title' | 'studentId' | 'loginId'>;
  /** Further columns that change with any cell. */
  with?(row: Row, staff: Staff): { before: Columns; after: Columns };
}

/** Throws `notFound`, `badRequest` if a row is named twice, and `importFaults`. */
export function cellsKind<Field extends string, Row extends { id: number }>(
  list: CellList<Field, Row>,
): BulkKind<{ rows: CellRow<Field>[] }> {
  const fields = Object.keys(list.headers) as Field[];
  const faultsOf = (row: CellRow<Field>, i: number, at: Date) => {
    const issues = list.issuesOf(row, at);
    return fields.flatMap((field) => {
      const message = row[field] === undefined ? undefined : issues[field];
      return message === undefined ? [] : [{ row: i + 1, column: list.headers[field], message }];
    });
  };
  const unitOf = (row: Row, cells: Cells<Field>, staff: Staff, at: Date): BulkUnit => {
    const before = list.storedOf(row);
    const after = { ...before, ...list.read(cells, at) };
    const changed = fields.filter((field) => after[field] !== before[field]);
    const more = list.with?.(row, staff);
    return {
      ...list.unitOf(row),
      changes: changed.map((field) => ({
        what: list.headers[field],
        before: list.wordsOf(field, before[field], row),
        after: list.wordsOf(field, after[field], row),
      })),
      rows:
        changed.length === 0
          ? []
          : [
              {
                table: list.table,
                key: { id: row.id },
                before: { ...before, ...more?.before },
                after: { ...after, ...more?.after },
              },
            ],
    };
  };
  return {
    name: list.name,
    list: list.list,
    can: list.can,
    tables: { [list.table]: ['id'] },
    async plan(deps, staff, { rows }, at) {
      const cellsOf = new Map(rows.map((row) => [row.id, row]));
      if (cellsOf.size < rows.length) throw new Failure('badRequest');
      const faults = rows.flatMap((row, i) => faultsOf(row, i, at));
      if (faults.length > 0) throw importFailure(faults);
      const matches = await list.find(deps, staff, [...cellsOf.keys()], at);
      if (matches.length < rows.length) throw new Failure('notFound');
      return {
        units: matches.flatMap((one) => {
          const cells = cellsOf.get(one.id);
          return cells ? [unitOf(one, cells, staff, at)] : [];
        }),
      };
    },
  };
}
