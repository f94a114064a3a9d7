/** A spreadsheet treats a cell that begins like this as a formula and evaluates it. */
const formula = /^[=+\-@\t\r]/;

function cell(value: string | number | null): string {
  const text = value === null ? '' : String(value);
  const plain = typeof value === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}

/** At the start of a file it makes spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF';

/** Returns one line of CSV (RFC 4180); text that would be a formula gets a leading apostrophe. */
export const csvLine = (cells: readonly (string | number | null)[]): string =>
  `${cells.map(cell).join(',')}\r\n`;
