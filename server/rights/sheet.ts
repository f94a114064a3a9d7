import { channelWords, kindWords, stateWords } from '@bitu/rules/office/rights-words.ts';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';
import { type RequestRow, requestsOf } from './queries.ts';

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
