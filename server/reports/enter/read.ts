/** Reads staff entries from a workbook or a YAML file; every wrong field is an issue with its place, in words. */
import { basename, extname } from 'node:path';
import { type Issue, readSource, type Source } from '@bitu/db/import/source.ts';
import { bare } from '@bitu/db/import/workbook/cells.ts';
import type { Column, SheetPlan } from '@bitu/db/import/workbook/columns/column.ts';
import { openWorkbook } from '@bitu/db/import/workbook/open.ts';
import { rowsOf } from '@bitu/db/import/workbook/rows.ts';
import { z } from 'zod';
import { type EntryKind, entrySheets, type EntryValues } from './sheets.ts';

export interface EntryRow<K extends EntryKind> {
  values: EntryValues<K>;
  issueAt(field: string, message: string): Issue;
}
export type Entries = { [K in EntryKind]: EntryRow<K>[] };

interface Read {
  entries: Entries;
  issues: Issue[];
}

const none = (): Entries => ({
  notes: [],
  marks: [],
  trials: [],
  sheets: [],
  finals: [],
  certificates: [],
  ranges: [],
});
const kinds = Object.keys(entrySheets) as EntryKind[];

export const readEntries = (path: string): Promise<Read> =>
  extname(path).toLowerCase() === '.xlsx' ? readWorkbook(path) : readText(path);

async function readWorkbook(path: string): Promise<Read> {
  const file = basename(path);
  const entries = none();
  const kindByName = new Map(kinds.map((kind) => [bare(entrySheets[kind].name), kind]));
  const grids = await openWorkbook(path, (name) => kindByName.has(bare(name)));
  const issues: Issue[] = [];
  if (typeof grids === 'string') return { entries, issues: [{ file, line: 1, message: grids }] };
  for (const grid of grids) {
    const kind = kindByName.get(bare(grid.name));
    if (kind === undefined) continue;
    const plan = entrySheets[kind] as SheetPlan;
    entries[kind].push(...((rowsOf(grid, plan, file, issues) ?? []) as never[]));
  }
  return { entries, issues };
}

const anyFile = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));

async function readText(path: string): Promise<Read> {
  const read = await readSource(path, basename(path), anyFile);
  return 'source' in read ? entriesOf(read.source) : { entries: none(), issues: read.issues };
}

/** Reads lists of fields, as in a YAML file. */
export function entriesOf({ data, issueAt }: Source<z.output<typeof anyFile>>): Read {
  const entries = none();
  const issues: Issue[] = [];
  for (const [kind, rows] of Object.entries(data)) {
    if (!Object.hasOwn(entrySheets, kind)) {
      issues.push(issueAt([kind], `Không có phần nào tên “${kind}”: chỉ có ${kinds.join(', ')}.`));
      continue;
    }
    const known = kind as EntryKind;
    const columns = entrySheets[known].columns as Record<string, Column>;
    for (const [i, row] of rows.entries()) {
      const at = (field: string, message: string) =>
        issueAt([kind, i, field], `${kind}, ${field}: ${message}`);
      const values = valuesOf(row, columns, (field, message) => issues.push(at(field, message)));
      if (values) entries[known].push({ values, issueAt: at } as never);
    }
  }
  return { entries, issues };
}

/** Returns the fields of a row, or null after reporting its issues. */
function valuesOf(
  row: Record<string, unknown>,
  columns: Record<string, Column>,
  report: (field: string, message: string) => void,
): Record<string, unknown> | null {
  let isWhole = true;
  const fail = (field: string, message: string) => {
    isWhole = false;
    report(field, message);
  };
  for (const field of Object.keys(row))
    if (!Object.hasOwn(columns, field))
      fail(field, `Không có ô nào tên này: chỉ có ${Object.keys(columns).join(', ')}.`);
  const values: Record<string, unknown> = {};
  for (const [field, { schema, rule }] of Object.entries(columns)) {
    const value = row[field] ?? undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) values[field] = parsed.data;
    else
      fail(field, `${value === undefined ? 'Chưa ghi.' : `“${textOf(value)}” chưa đúng.`} ${rule}`);
  }
  return isWhole ? values : null;
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : JSON.stringify(value);
