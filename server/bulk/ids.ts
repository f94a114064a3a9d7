/** Ids for rows that a plan creates, taken from the table's sequence when the plan is stored. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { BulkKind, BulkUnit, Columns } from './kind.ts';

const placeholder = /^new:(\w+):(\d+)$/;
const isId = (column: string) => column === 'id' || column.endsWith('_id');
const idRow = z.strictObject({ id: z.int() });

/** Returns the units with ids in place of the placeholders of `newId`. */
export async function resolveIds(
  trx: Queries,
  { tables }: BulkKind<never>,
  units: readonly BulkUnit[],
): Promise<BulkUnit[]> {
  const ids = new Map<unknown, number>();
  for (const table of Object.keys(tables)) {
    const targets = units.flatMap(({ rows }) =>
      rows.flatMap(({ key, table: of }) =>
        of === table && placeholder.test(String(key['id'])) ? [key['id']] : [],
      ),
    );
    if (targets.length === 0) continue;
    const newIds = await readRows(
      trx,
      idRow,
      sql`select nextval(pg_get_serial_sequence(${table}, 'id')) as id from generate_series(1, ${targets.length}::integer)`,
    );
    for (const [i, { id }] of newIds.entries()) ids.set(targets[i], id);
  }
  const idOf = (value: unknown) => ids.get(value) ?? value;
  const resolved = (columns: Columns) =>
    Object.fromEntries(
      Object.entries(columns).map(([column, value]) => [
        column,
        isId(column) ? idOf(value) : value,
      ]),
    );
  return units.map((unit) => ({
    ...unit,
    ...(unit.studentId !== undefined && { studentId: idOf(unit.studentId) as number }),
    ...(unit.loginId !== undefined && { loginId: idOf(unit.loginId) as number }),
    rows: unit.rows.map((row) => ({
      table: row.table,
      key: resolved(row.key),
      before: row.before && resolved(row.before),
      after: row.after && resolved(row.after),
    })),
  }));
}
