/** What a teacher of the demo has requested: one request waits for the lead, one was declined. */
import type { Transaction } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import { hanh, huy } from './judged/work.ts';
import { living } from './story.ts';

const dayMs = 86_400_000;

const asked = [
  {
    kind: 'minutes',
    extra_seconds: 15 * 60,
    extra_attempts: null,
    reason: 'Con làm chậm hơn các bạn một chút',
    daysAgo: 4,
    reply: 'Bài này không tính giờ, con cứ làm thong thả nhé.',
  },
  {
    kind: 'attempts',
    extra_seconds: null,
    extra_attempts: 1,
    reason: 'Con ốm cả tuần trước, muốn làm lại cho kịp lớp',
    daysAgo: 1,
    reply: null,
  },
] as const;

/** `today`: when the demo's day began. Both are about the newest homework of a child in the mathematics class. */
export async function storeRequests(trx: Transaction, today: Date): Promise<void> {
  for (const { kind, extra_seconds, extra_attempts, reason, daysAgo, reply } of asked) {
    const created_at = new Date(today.getTime() - daysAgo * dayMs - 3.5 * 3_600_000);
    const decided_at = reply && new Date(created_at.getTime() + dayMs / 2);
    await sql`
      insert into override_requests (class_id, student_id, practice_id, kind, extra_seconds, extra_attempts, reason,
        asked_by, created_at, state, reply, decided_by, decided_at)
      select h.class_id, s.id, h.practice_id, ${kind}, ${extra_seconds}::int, ${extra_attempts}::int, ${reason},
        teacher.id, ${created_at}::timestamptz, ${reply === null ? 'waiting' : 'declined'}, ${reply}::text,
        case when ${reply}::text is not null then lead.id end, ${decided_at}::timestamptz
      from homework h
      join classes c on c.id = h.class_id and c.code = 'math-grade-3'
      join open_enrolments e on e.class_id = c.id
      join students s on s.id = e.student_id and s.user_name = any(${[...living]}::text[])
      join staff teacher on teacher.phone = ${hanh}
      join staff lead on lead.phone = ${huy}
      where h.starts_at < ${today}
      order by h.starts_at desc, s.id limit 1`.execute(trx);
  }
}
