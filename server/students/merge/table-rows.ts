/** The rows of one table, as a merge changes them. */
import type { BulkRow } from '../../bulk/index.ts';
import type { Row } from '../../services/personal/combine.ts';
import {
  isOwn,
  keyOf,
  type MergeRule,
  type MovedTable,
  type OwnTable,
} from '../../services/personal/table.ts';

export interface Both {
  kept: readonly Row[];
  gone: readonly Row[];
}

interface Input {
  table: string;
  rule: MergeRule;
  rows: Both;
  keptId: number;
  goneId: number;
  at: string;
  /** What else changes in a row that moves or stays, by its id. */
  changes?: ReadonlyMap<number, Row>;
}

const some = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
const others = (row: Row, columns: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !columns.includes(name)));
const same = (columns: readonly string[]) => (row: Row) =>
  JSON.stringify(columns.map((column) => row[column] ?? null));

/** Returns the child's own row with other columns; nothing if it already has them. */
function changed(table: string, key: readonly string[], row: Row, change: Row): BulkRow[] {
  const columns = Object.keys(change).filter((name) => row[name] !== change[name]);
  return columns.length === 0
    ? []
    : [{ table, key: some(row, key), before: some(row, columns), after: some(change, columns) }];
}

/** No change, but the unit is left if these columns have changed since. */
const held = (
  table: string,
  key: readonly string[],
  row: Row,
  columns: readonly string[],
): BulkRow => ({
  table,
  key: some(row, key),
  before: some(row, columns),
  after: some(row, columns),
});

const removed = (table: string, key: readonly string[], row: Row): BulkRow => ({
  table,
  key: some(row, key),
  before: others(row, key),
  after: null,
});

export const rowsOf = (input: Input): BulkRow[] =>
  isOwn(input.rule) ? ownRows(input, input.rule) : movedRows(input, input.rule);

function ownRows({ table, rows, keptId }: Input, rule: OwnTable): BulkRow[] {
  const key = keyOf(rule);
  const keyed = same(rule.own);
  const twins = new Map(rows.kept.map((row) => [keyed(row), row]));
  return rows.gone.flatMap((row): BulkRow[] => {
    const twin = twins.get(keyed(row));
    const deletion = removed(table, key, row);
    if (twin) return [...changed(table, key, twin, rule.combine?.(twin, row) ?? {}), deletion];
    const moved = { ...some(row, key), student_id: keptId };
    return [{ table, key: moved, before: null, after: others(row, key) }, deletion];
  });
}

function movedRows(input: Input, rule: MovedTable): BulkRow[] {
  const { table, rows, keptId, goneId, at, changes = new Map<number, Row>() } = input;
  const key = keyOf(rule);
  const { by = [], among = () => true } = rule.once ?? {};
  const keyed = same(by);
  const twins = new Map((rule.once ? rows.kept : []).filter(among).map((row) => [keyed(row), row]));
  const stored = rows.gone.flatMap((row): BulkRow[] => {
    const twin = among(row) ? twins.get(keyed(row)) : undefined;
    const settled = twin && rule.settle?.(row, twin, { at, rows: rows.kept });
    if (twin && settled === null)
      return [
        ...changed(table, key, twin, rule.combine?.(twin, row) ?? {}),
        removed(table, key, row),
      ];
    const change = { ...settled, ...changes.get(Number(row['id'])) };
    return [
      ...(twin && rule.holds ? [held(table, key, twin, rule.holds)] : []),
      {
        table,
        key: some(row, key),
        before: { student_id: goneId, ...some(row, Object.keys(change)) },
        after: { student_id: keptId, ...rule.forGood?.(row, at), ...change },
      },
    ];
  });
  const own = rows.kept.flatMap((row) =>
    changed(table, key, row, changes.get(Number(row['id'])) ?? {}),
  );
  return [...stored, ...own];
}
