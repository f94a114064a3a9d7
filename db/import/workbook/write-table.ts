/** Writes a table as an .xlsx file. */
import { type Cell, writeXlsx } from 'hucre/xlsx';

type TableValue = string | number | null;

/** Returns a workbook of one sheet. Texts are stored as texts: one that begins with = is no formula. */
export function writeTable(
  name: string,
  headers: readonly string[],
  rows: readonly (readonly TableValue[])[],
): Promise<Uint8Array> {
  const cells = new Map<string, Partial<Cell>>(
    headers.map((_, c) => [`0,${c}`, { style: { font: { bold: true } } }]),
  );
  return writeXlsx({
    sheets: [
      {
        name,
        columns: headers.map((header) => ({ width: Math.max(14, header.length + 2) })),
        rows: [[...headers], ...rows.map((row) => [...row])],
        cells,
        freezePane: { rows: 1 },
      },
    ],
  });
}
