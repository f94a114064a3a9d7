/**
 * Opens a workbook. A file that is not one, is damaged, or unpacks to too much is refused before any cell is read.
 */
import { open } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Sheet } from 'hucre/xlsx';
import { type Cell, isBlank, Unreadable } from './cells.ts';
import { holdsTooMuch } from './too-much.ts';

/** The maximum file size, unpacked size and number of entries; a school's year needs a hundredth of that. */
const maxBytes = 20_000_000;
const maxUnpackedBytes = 60_000_000;
const maxEntries = 500;

/**
 * A sheet by rows and columns, from 0. The value of a merged cell is repeated in each of its rows that has other
 * values.
 */
export interface Grid {
  name: string;
  rows: Cell[][];
}

/** Reads the wanted sheets; returns a string that says why the file cannot be used. */
export async function openWorkbook(
  path: string,
  isWanted: (sheet: string) => boolean,
): Promise<Grid[] | string> {
  const bytes = await bytesOf(path);
  return typeof bytes === 'string' ? bytes : openGrids(bytes, isWanted);
}

/** Does the same for a file in memory. */
export async function openGrids(
  bytes: Uint8Array,
  isWanted: (sheet: string) => boolean,
): Promise<Grid[] | string> {
  if (bytes.length > maxBytes) return tooLargeMessage;
  const refused = zipRefusal(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length), messages);
  if (refused !== null) return refused;
  // The bytes are already in memory, so any exception is about their content.
  try {
    if (holdsTooMuch(bytes)) return tooLargeMessage;
    // Loaded only if there is a workbook.
    const { readXlsx } = await import('hucre/xlsx');
    const workbook = await readXlsx(bytes, { sheets: ({ name }) => isWanted(name) });
    return workbook.sheets.map(gridOf);
  } catch {
    return damaged;
  }
}

const damaged =
  'Tệp bị hỏng, hoặc không phải bảng tính .xlsx. Hãy mở bằng Excel và lưu lại thành “Excel Workbook (.xlsx)”.';
const tooLargeMessage =
  'Tệp quá lớn (tối đa 20 MB, kể cả ảnh chèn vào). Hãy xóa các sheet và định dạng thừa, hoặc chia thành nhiều tệp.';

async function bytesOf(path: string): Promise<Buffer | string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return size > maxBytes ? tooLargeMessage : await file.readFile();
  } finally {
    await file.close();
  }
}

const messages = { damaged, tooLarge: tooLargeMessage };

/**
 * Checks the first bytes and the directory; the reader itself unpacks no entry beyond the size given there. Returns
 * why the file cannot be used.
 */
export function zipRefusal(
  bytes: Buffer,
  said: { damaged: string; tooLarge: string },
): string | null {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return 'Đây là tệp .xls cũ, hoặc tệp có mật khẩu. Hãy lưu lại thành “Excel Workbook (.xlsx)” không có mật khẩu.';
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return said.damaged;
  let unpacked = 0;
  let entries = 0;
  let isHidden = false;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize;
        entries++;
        // An entry without a size could have any length; only folders have none.
        isHidden ||= originalSize === 0 && !name.endsWith('/');
        return false;
      },
    });
  } catch {
    return said.damaged;
  }
  if (isHidden) return said.damaged;
  return unpacked > maxUnpackedBytes || entries > maxEntries ? said.tooLarge : null;
}

function gridOf(sheet: Sheet): Grid {
  const { name, cells } = sheet;
  const rows = sheet.rows.map((row, r) =>
    row.map((value, c): Cell => {
      const detail = cells?.get(`${r},${c}`);
      if (detail?.type === 'error')
        return new Unreadable(`Ô này báo lỗi ${String(value)}; hãy sửa công thức.`);
      if (detail?.formula !== undefined && value === null)
        return new Unreadable(
          'Công thức ở ô này chưa có kết quả; hãy mở tệp bằng Excel và lưu lại.',
        );
      return value;
    }),
  );
  for (const { startRow, endRow, startCol } of sheet.merges ?? []) {
    const value = rows[startRow]?.[startCol] ?? null;
    const covered = rows.slice(startRow + 1, endRow + 1);
    for (const row of covered.filter((one) => !isBlank(one))) row[startCol] ??= value;
  }
  return { name, rows };
}
