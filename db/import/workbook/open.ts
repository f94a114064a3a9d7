/** A workbook as it lies on the disk. What is none, is damaged or unpacks to too much is refused before a cell of it is read. */
import { open } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { readXlsx, type Sheet } from 'hucre/xlsx';
import { type Cell, isBlank, Unreadable } from './cells.ts';

/** Bytes of the file, of all that is packed in it, and entries: a school's year is a hundredth of that. */
const mostBytes = 5_000_000;
const mostUnpacked = 60_000_000;
const mostEntries = 500;

/** A sheet by rows and columns, from 0. A merged cell's value stands in each of its rows that holds anything. */
export interface Grid {
  name: string;
  rows: Cell[][];
}

/** Reads the sheets that are wanted; a string says why the file cannot be used. */
export async function openWorkbook(
  path: string,
  isWanted: (sheet: string) => boolean,
): Promise<Grid[] | string> {
  const bytes = await bytesOf(path);
  if (typeof bytes === 'string') return bytes;
  const refused = refusal(bytes);
  if (refused !== null) return refused;
  // It reads bytes that are here already: whatever it throws is said of them.
  const workbook = await readXlsx(bytes, { sheets: ({ name }) => isWanted(name) }).catch(
    () => null,
  );
  return workbook === null ? damaged : workbook.sheets.map(gridOf);
}

const damaged =
  'Tệp bị hỏng, hoặc không phải bảng tính .xlsx. Hãy mở bằng Excel và lưu lại thành “Excel Workbook (.xlsx)”.';
const tooLarge =
  'Tệp quá lớn (tối đa 5 MB, kể cả ảnh chèn vào). Hãy xoá các sheet và định dạng thừa, hoặc chia thành nhiều tệp.';

async function bytesOf(path: string): Promise<Buffer | string> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    return size > mostBytes ? tooLarge : await file.readFile();
  } finally {
    await file.close();
  }
}

/** By its first bytes, and by what its directory says: the reader itself unpacks no entry beyond the size that stands there. */
function refusal(bytes: Buffer): string | null {
  if (bytes.subarray(0, 4).toString('hex') === 'd0cf11e0')
    return 'Đây là tệp .xls cũ, hoặc tệp có mật khẩu. Hãy lưu lại thành “Excel Workbook (.xlsx)” không có mật khẩu.';
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') return damaged;
  let unpacked = 0;
  let entries = 0;
  let isHidden = false;
  try {
    unzipSync(bytes, {
      filter({ name, originalSize }) {
        unpacked += originalSize;
        entries++;
        // Of an entry without a size nobody knows how far it goes; folders alone have none.
        isHidden ||= originalSize === 0 && !name.endsWith('/');
        return false;
      },
    });
  } catch {
    return damaged;
  }
  if (isHidden) return damaged;
  return unpacked > mostUnpacked || entries > mostEntries ? tooLarge : null;
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
