import { dayCell } from '@bitu/rules/office/leads.ts';
import type { FastifyReply } from 'fastify';
import { type QueueDay, queueDays } from '../centres/index.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { allRows, sendList } from '../services/list-file.ts';

/**
 * Sends how many numbers each centre gave out per day, newest first. The people behind them are stored only until
 * the end of the day.
 */
export async function sendDays(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  staff: Staff,
  reply: FastifyReply,
): Promise<Buffer> {
  const rows = await allRows<QueueDay>((last, limit) => queueDays(deps.db.queries, last, limit));
  const list = {
    field: 'queue_days' as const,
    file: 'so-thu-tu',
    name: 'Quầy tiếp đón',
    columns: [
      { header: 'Ngày', width: 14, of: ({ day }: QueueDay) => dayCell(day) },
      { header: 'Cơ sở', width: 36, of: ({ centre }: QueueDay) => centre },
      { header: 'Số đã phát', width: 12, of: ({ given }: QueueDay) => given },
      { header: 'Gọi đến số', width: 12, of: ({ called }: QueueDay) => called },
    ],
    rows,
  };
  return sendList(deps, staff, list, reply);
}
