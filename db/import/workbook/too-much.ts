/**
 * How large a workbook becomes in memory: the reader allocates a full rectangle for each sheet, and a string for
 * each shared text.
 */
import { unzipSync } from 'fflate';

/** The 5000 rows that may be filled, with room for additional columns and notes. */
const maxCells = 500_000;
/** People may leave many empty rows; a full sheet of a spreadsheet has a million. */
const maxRow = 250_000;
const maxBox = 2_000_000;
/** The maximum number of merged ranges per sheet: one for each row that may be filled. */
const maxMerges = 5000;

const isSheet = /^xl\/worksheets\/[^/]+\.xml$/i;
const isCounted = /^xl\/(?:worksheets\/[^/]+|sharedStrings)\.xml$/i;
const place = /\br\s*=\s*["']([A-Z]{0,3})(\d{1,9})["']/g;

const count = (bytes: Buffer, tag: string, max: number): number => {
  let total = 0;
  for (let at = bytes.indexOf(tag); at !== -1 && total <= max; at = bytes.indexOf(tag, at + 1))
    // `<c` is not `<cols`.
    if (/[\s/>]/.test(String.fromCharCode(bytes[at + tag.length] ?? 0))) total++;
  return total;
};

const columnOf = (letters: string): number =>
  Array.from(letters).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

function isTooMuch(name: string, bytes: Buffer): boolean {
  if (!isSheet.test(name)) return count(bytes, '<si', maxCells) > maxCells;
  if (count(bytes, '<c', maxCells) > maxCells || count(bytes, '<row', maxRow) > maxRow) return true;
  if (count(bytes, '<mergeCell', maxMerges) > maxMerges) return true;
  let rows = 0;
  let columns = 0;
  for (const [, letters = '', digits = ''] of bytes.toString('latin1').matchAll(place)) {
    rows = Math.max(rows, Number(digits));
    columns = Math.max(columns, columnOf(letters));
  }
  return rows > maxRow || rows * columns > maxBox;
}

/**
 * Whether sheets or shared texts are larger than any that a person fills in. `bytes` must have passed `zipRefusal`. Throws if
 * they are damaged.
 */
export function holdsTooMuch(bytes: Uint8Array): boolean {
  const parts = unzipSync(bytes, { filter: ({ name }) => isCounted.test(name) });
  return Object.entries(parts).some(([name, part]) =>
    isTooMuch(name, Buffer.from(part.buffer, part.byteOffset, part.length)),
  );
}
