/** Lists of the office as .xlsx files: all filtered rows, with an entry in the log. */
import { vietnamOffset } from '@bitu/rules/format/times.ts';
import type { Database } from '@bitu/db/connect.ts';
import { type Value, writeTable } from '@bitu/db/write-table.ts';
import type { FastifyReply } from 'fastify';
import type { Limits } from './limits/limits.ts';
import { countExport } from './limits/look-limits.ts';
import type { Staff } from './sessions/staff-sessions.ts';
import { dayInVietnam } from '../time.ts';
import { auditStaff } from './audit.ts';
import type { AuditField } from './audit-fields.ts';

const maxRows = 20_000;
/** The number of rows per statement. */
const atOnce = 1000;
const vietnamMs = vietnamOffset * 1000;

/** Reads a list to its end, page by page. `read` returns the rows after the last one of the previous page. */
export async function allRows<Row>(
  read: (last: Row | undefined, limit: number) => Promise<Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  while (rows.length < maxRows) {
    // oxlint-disable-next-line no-await-in-loop -- each page begins where the one before ended
    const page = await read(rows.at(-1), atOnce);
    rows.push(...page);
    if (page.length < atOnce) break;
  }
  return rows;
}

interface ListFile<Row> {
  /** The list's name in the log. */
  field: AuditField;
  /** The file name before the date: 'hoc-sinh'. */
  file: string;
  /** The name of the sheet. */
  name: string;
  columns: readonly {
    header: string;
    width: number;
    /** A Date is shown in Vietnam's time. */
    of: (row: Row) => Value;
  }[];
  rows: readonly Row[];
}

/** Sends a list as a file and logs it. Throws `tooManyRequests`. */
export async function sendList<Row>(
  { db, clock, limits }: { db: Database; clock: () => Date; limits: Limits },
  staff: Staff,
  { field, file, name, columns, rows }: ListFile<Row>,
  reply: FastifyReply,
): Promise<Buffer> {
  await countExport({ limits }, staff.id);
  const at = clock();
  const cells = rows.map((row) => columns.map(({ of }) => inVietnam(of(row))));
  const end = rows.length >= maxRows ? [[`Tệp chỉ có ${maxRows} dòng đầu.`]] : [];
  const bytes = await writeTable({
    name,
    columns: columns.map(({ header, width }, c) => ({
      header,
      width,
      ...(cells.some((row) => row[c] instanceof Date) && { format: 'dd/mm/yyyy hh:mm' }),
    })),
    rows: [...cells, ...end],
  });
  const target = { type: 'list', code: field, items: rows.length } as const;
  await auditStaff(db.queries, staff, at, { action: 'export-list', target });
  void reply
    .type('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    .header('cache-control', 'no-store')
    .header('content-disposition', `attachment; filename="${file}-${dayInVietnam(at)}.xlsx"`);
  return Buffer.from(bytes);
}

/** Spreadsheets have no time zones. */
const inVietnam = (value: Value): Value =>
  value instanceof Date ? new Date(value.getTime() + vietnamMs) : value;
