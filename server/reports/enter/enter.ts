/** Staff entries for reports: read from a file, validated as a whole, and stored only without issues. */
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Issue } from '@bitu/db/import/source.ts';
import { type Checked, checkEntries } from './check.ts';
import { readKnown } from './known.ts';
import { type Entries, readEntries } from './read.ts';
import { type By, storeEntries } from './store.ts';

export type Entered = { kind: 'issues'; issues: Issue[] } | { kind: 'entered'; checked: Checked };

/** Enters the rows of a YAML file or a workbook; with any issue nothing is changed. */
export async function enterFile(queries: Queries, path: string, by: By): Promise<Entered> {
  const read = await readEntries(path);
  return queries.transaction().execute((trx) => enterRows(trx, read, by));
}

/** @param issues Those found while the rows were read. */
export async function enterRows(
  trx: Transaction,
  { entries, issues: issuesOfFile }: { entries: Entries; issues: Issue[] },
  by: By,
): Promise<Entered> {
  const issues = [...issuesOfFile];
  const known = await readKnown(trx, entries);
  const checked = checkEntries(entries, known, by.now, issues);
  if (issues.length === 0 && Object.values(entries).every((rows) => rows.length === 0))
    issues.push({ file: '', line: 1, message: 'Tệp này chưa ghi gì.' });
  if (issues.length > 0) return { kind: 'issues', issues };
  await storeEntries(trx, checked, by);
  return { kind: 'entered', checked };
}
