/** A spreadsheet takes what begins like this for a formula, and runs it. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** Begins a file that spreadsheets then read as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** One line of CSV (RFC 4180); a text that would be a formula stands behind an apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
