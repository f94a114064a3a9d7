import type { RightsRequest } from '@bitu/contract/rights.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { channelWords, kindWords, stateWords } from '@bitu/rules/office/rights-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { pageOf } from '../services/paging.ts';
import { termsNow } from './terms.ts';
import { familyOf, openCounts, type RequestRow, requestsOf } from './queries.ts';

const pageSize = 50;

export const presentRequest = (row: RequestRow): RightsRequest => ({
  id: row.id,
  kind: row.kind,
  channel: row.channel,
  state: row.state,
  child: row.student_id === null ? null : { id: row.student_id, full_name: row.student_name ?? '' },
  guardian: row.guardian,
  received_at: unixOf(row.received_at),
  answer_due: unixOf(row.answer_due),
  done_due: unixOf(row.done_due),
  answered_at: unixOrNull(row.answered_at),
  extended_at: unixOrNull(row.extended_at),
  done_at: unixOrNull(row.done_at),
  erase_at: unixOrNull(row.erase_at),
  erase_waits: row.erase_waits ? 1 : 0,
  by: row.by,
  note: row.note,
  version: row.version,
});

/** Returns a page of requests, and how many are open and late. */
export async function listRequests(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  query: { done?: '0' | '1' | undefined; cursor?: [stamp: string, id: number] | undefined },
) {
  const cursor = query.cursor ? { stamp: query.cursor[0], id: query.cursor[1] } : null;
  const [requests, counts, terms] = await Promise.all([
    requestsOf(db.queries, { done: query.done === '1', cursor, limit: pageSize + 1 }),
    openCounts(db.queries, clock()),
    termsNow(db.queries),
  ]);
  const { rows, next_cursor } = pageOf(requests, pageSize, ({ stamp, id }) => [stamp, id]);
  return {
    requests: rows.map(presentRequest),
    next_cursor,
    ...counts,
    extension_days: terms.extensionDays,
  };
}

/**
 * Returns the family of a phone, or null if there is none, and logs the look-up, which counts as a phone that was
 * shown. Throws `phoneFormat` and `tooManyRequests`.
 */
export async function findFamily(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  text: string,
) {
  const { db, clock } = deps;
  const phone = normalisePhone(text);
  if (phone === null) throw new Failure('phoneFormat');
  const rows = await familyOf(db.queries, phone);
  const [first] = rows;
  if (!first) return null;
  await countPhone(deps, staff.id);
  await auditStaff(db.queries, staff, clock(), { action: 'see-student', loginId: first.login_id });
  const { doneDays } = await termsNow(db.queries);
  return {
    login_id: first.login_id,
    done_days: doneDays,
    guardian: first.guardian,
    children: rows.flatMap(({ student_id, full_name }) =>
      student_id === null || full_name === null ? [] : [{ id: student_id, full_name }],
    ),
  };
}

/** Sends the open or the done requests as a workbook. */
export async function sendRequests(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  done: boolean,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await allRows<RequestRow>((last, limit) =>
    requestsOf(deps.db.queries, { done, cursor: last ?? null, limit }),
  );
  const list = {
    field: 'rights' as const,
    file: 'yeu-cau-du-lieu',
    name: 'Yêu cầu về dữ liệu',
    columns: [
      { header: 'Mã', width: 8, of: ({ id }: RequestRow) => id },
      { header: 'Yêu cầu', width: 22, of: ({ kind }: RequestRow) => kindWords[kind] },
      { header: 'Học sinh', width: 28, of: ({ student_name }: RequestRow) => student_name },
      { header: 'Phụ huynh', width: 28, of: ({ guardian }: RequestRow) => guardian },
      { header: 'Nhận', width: 16, of: ({ channel }: RequestRow) => channelWords[channel] },
      { header: 'Nhận lúc', width: 18, of: ({ received_at }: RequestRow) => received_at },
      { header: 'Hạn trả lời', width: 18, of: ({ answer_due }: RequestRow) => answer_due },
      { header: 'Hạn làm xong', width: 18, of: ({ done_due }: RequestRow) => done_due },
      { header: 'Tình trạng', width: 16, of: ({ state }: RequestRow) => stateWords[state] },
      { header: 'Trả lời lúc', width: 18, of: ({ answered_at }: RequestRow) => answered_at },
      { header: 'Gia hạn lúc', width: 18, of: ({ extended_at }: RequestRow) => extended_at },
      { header: 'Xong lúc', width: 18, of: ({ done_at }: RequestRow) => done_at },
      { header: 'Người ghi', width: 24, of: ({ by }: RequestRow) => by },
      { header: 'Ghi chú', width: 48, of: ({ note }: RequestRow) => note },
    ],
    rows,
  };
  return sendList(deps, staff, list, reply);
}
