/**
 * What waits at the desk in the demo: people who asked for advice, a family's request about its data, and what a
 * teacher has requested.
 */
import type { leadStates } from '@bitu/contract/kinds.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import { answerDue, doneDue, termsOf } from '@bitu/rules/office/rights.ts';
import { sql } from 'kysely';
import { dateOf, dayInVietnam, unixOf } from '../time.ts';
import { markers } from './judged/work.ts';
import { living } from './story.ts';

interface Asked {
  phone: string;
  name: string;
  child: string;
  birthYear: number;
  courses: string;
  state: (typeof leadStates)[number];
  note: string;
  daysAgo: number;
  /** In how many days to call again, or null if no day is set. */
  callIn: number | null;
}

const asked: readonly Asked[] = [
  {
    phone: '0900000201',
    name: 'Phạm Thu Thủy (bản mẫu)',
    child: 'Phạm Gia Huy',
    birthYear: 2018,
    courses: 'Tiếng Anh tiểu học',
    state: 'new',
    note: '',
    daysAgo: 1,
    callIn: null,
  },
  {
    phone: '0900000202',
    name: 'Lê Văn Tùng (bản mẫu)',
    child: 'Lê Khánh Chi',
    birthYear: 2016,
    courses: 'Toán lớp 4',
    state: 'called',
    note: 'Gia đình muốn học buổi tối. Hẹn gọi lại khi có lịch lớp mới.',
    daysAgo: 3,
    callIn: 0,
  },
  {
    phone: '0900000203',
    name: 'Vũ Thị Hoa (bản mẫu)',
    child: 'Vũ Đức Anh',
    birthYear: 2014,
    courses: 'IELTS',
    state: 'came',
    note: 'Con đã làm bài đầu vào. Mẹ hỏi thêm về học phí.',
    daysAgo: 6,
    callIn: 2,
  },
];

/** The phones of the demo's leads, whose dates move with the demo. */
export const demoLeads: readonly string[] = asked.map(({ phone }) => phone);

const dayMs = 86_400_000;

/** @param today When the demo's day begins in Vietnam. */
export async function storeDeskWork(trx: Transaction, today: Date): Promise<void> {
  await trx
    .insertInto('leads')
    .values(
      asked.map((one) => {
        const created_at = new Date(today.getTime() - one.daysAgo * dayMs + 15 * 3_600_000);
        return {
          phone: one.phone,
          full_name: one.name,
          children_name: one.child,
          children_yob: one.birthYear,
          courses: one.courses,
          referer: '/',
          source: 'Web Tutor',
          state: one.state,
          note: one.note,
          next_call:
            one.callIn === null
              ? null
              : dayInVietnam(new Date(today.getTime() + one.callIn * dayMs)),
          verified_at: created_at,
          created_at,
        };
      }),
    )
    .execute();
  const received = unixOf(today) - 15 * 3600;
  const terms = termsOf({});
  await sql`
    insert into rights_requests (login_id, student_id, kind, channel, received_at, answer_due, done_due, note)
    select login_id, id, 'access', 'counter', ${dateOf(received)}::timestamptz,
      ${dateOf(answerDue(terms, received, new Set()))}::timestamptz, ${dateOf(doneDue(terms, 'access', received))}::timestamptz,
      'Mẹ xin một bản dữ liệu học tập của con.'
    from students where user_name = 'demo.an'`.execute(trx);
}

/** What a teacher has requested: one request waits for the lead, one was declined. */
const requests = [
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

/**
 * Both requests are about the newest homework of a child in the mathematics class.
 * @param today When the demo's day began.
 */
export async function storeRequests(trx: Transaction, today: Date): Promise<void> {
  for (const { kind, extra_seconds, extra_attempts, reason, daysAgo, reply } of requests) {
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
      join staff teacher on teacher.phone = ${markers.hanh}
      join staff lead on lead.phone = ${markers.huy}
      where h.starts_at < ${today}
      order by h.starts_at desc, s.id limit 1`.execute(trx);
  }
}
