/** Workbooks for tests, as the office fills them in. */
import { mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CellValue, writeXlsx, type WriteSheet } from 'hucre/xlsx';
import { inject } from 'vitest';
import { type SheetPlans, sheetPlans } from './columns.ts';
import type { SheetPlan } from './columns/column.ts';

export { xlsxOf } from './raw.ts';
export { type CellValue, readXlsx, type WriteSheet, writeXlsx } from 'hucre/xlsx';

export type Kind = keyof SheetPlans;
/** Rows by the keys of their columns. */
export type Filled = Partial<Record<Kind, Record<string, CellValue>[]>>;

const plans = Object.entries(sheetPlans(() => null)) as [Kind, SheetPlan][];

/** The sheets as they are written: headers in the first row, the given rows below. */
export const sheetsOf = (filled: Filled): WriteSheet[] =>
  plans.map(([kind, { name, columns }]) => ({
    name,
    rows: [
      Object.values(columns).map(({ header }) => header),
      ...(filled[kind] ?? []).map((row) => Object.keys(columns).map((key) => row[key] ?? null)),
    ],
  }));

export async function writeFileOf(bytes: Uint8Array, name = 'lop.xlsx'): Promise<string> {
  const path = join(await mkdtemp(join(inject('dataDir'), 'workbook-')), name);
  await writeFile(path, bytes);
  return path;
}

export const workbookOf = (filled: Filled): Promise<Uint8Array> =>
  writeXlsx({ sheets: sheetsOf(filled) });

/** Writes sheets to a new file. Returns its path. */
export const writeSheets = async (sheets: WriteSheet[]): Promise<string> =>
  writeFileOf(await writeXlsx({ sheets }));

export const writeWorkbook = async (filled: Filled): Promise<string> =>
  writeFileOf(await workbookOf(filled));
