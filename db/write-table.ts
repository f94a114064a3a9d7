/** A table as an .xlsx file. */
import type { Cell } from 'hucre/xlsx';

/** Text is stored as text: what begins with '=' is not a formula in the spreadsheet. */
export type Value = string | number | Date | null;

export interface WrittenTable {
  name: string;
  columns: readonly { header: string; width: number; format?: string }[];
  rows: readonly (readonly Value[])[];
}

/** Returns the bytes of an .xlsx file with one sheet, whose header stays visible. */
export async function writeTable({ name, columns, rows }: WrittenTable): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>();
  for (const [c, { format }] of columns.entries()) {
    cells.set(`0,${c}`, { style: { font: { bold: true } } });
    if (format === undefined) continue;
    for (const r of rows.keys()) cells.set(`${r + 1},${c}`, { style: { numFmt: format } });
  }
  // The library is loaded only when somebody requests a file.
  const { writeXlsx } = await import('hucre/xlsx');
  return writeXlsx({
    sheets: [
      {
        name,
        columns: columns.map(({ width }) => ({ width })),
        rows: [columns.map(({ header }) => header), ...rows.map((row) => [...row])],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
}
