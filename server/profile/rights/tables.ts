/**
 * Where something about a student is stored, table by table: what is exported is selected here, and a test reads here what must be empty after an erasure.
 * A table that stands neither here nor under `impersonal` fails a test: who adds one decides first.
 */
import { type RawBuilder, sql } from 'kysely';

/** One student of one login, and the phone as the tables hold it: plain, and as the keyed hash. */
export interface Who {
  studentId: number;
  loginId: number;
  phone: string;
  phoneTag: Buffer;
}

type Row = Record<string, unknown>;

interface PersonalTable {
  /** As the readable page calls it. */
  title: string;
  rows: (who: Who) => RawBuilder<Row>;
  /** Columns that stay here: secrets, and hashes that say nothing about anybody. */
  hidden?: string[];
}

const tickets = (who: Who) =>
  sql`(select id from otp_tickets where login_id = ${who.loginId} or phone_hash = ${who.phoneTag})`;
const attempts = (who: Who) => sql`(select id from attempts where student_id = ${who.studentId})`;

export const personalTables: Record<string, PersonalTable> = {
  students: {
    title: 'Học sinh',
    rows: (who) => sql`select * from students where id = ${who.studentId}`,
  },
  logins: {
    title: 'Tài khoản đăng nhập',
    rows: (who) => sql`select * from logins where id = ${who.loginId}`,
    hidden: ['password_hash'],
  },
  enrolments: {
    title: 'Lớp học',
    rows: (who) => sql`
      select e.*, c.code as class_code, c.subject_id, c.grade_id, c.level_name
      from enrolments e join classes c on c.id = e.class_id
      where e.student_id = ${who.studentId} order by e.joined_at, e.class_id`,
  },
  attempts: {
    title: 'Lượt làm bài',
    rows: (who) => sql`
      select a.*, p.title as practice_title, p.practice_type
      from attempts a join practices p on p.id = a.practice_id
      where a.student_id = ${who.studentId} order by a.id`,
  },
  // Right and wrong of a running test are told to nobody: not through this door either.
  answers: {
    title: 'Câu trả lời',
    rows: (who) => sql`
      select a.*, t.reveals or t.submitted_at is not null as told
      from answers a join attempts t on t.id = a.attempt_id
      where a.attempt_id in ${attempts(who)} order by a.attempt_id, a.position`,
  },
  certificates: {
    title: 'Chứng nhận',
    rows: (who) => sql`
      select * from certificates where student_id = ${who.studentId} order by issued_at, id`,
  },
  sessions: {
    title: 'Phiên đăng nhập',
    rows: (who) => sql`select * from sessions where student_id = ${who.studentId} order by id`,
    hidden: ['token_hash'],
  },
  hand_over_codes: {
    title: 'Mã chuyển thiết bị',
    rows: (who) => sql`select * from hand_over_codes where student_id = ${who.studentId}`,
    hidden: ['code_hash'],
  },
  consents: {
    title: 'Lần đồng ý với điều khoản',
    rows: (who) => sql`select * from consents where login_id = ${who.loginId} order by id`,
  },
  leads: {
    title: 'Yêu cầu tư vấn',
    rows: (who) => sql`
      select * from leads where login_id = ${who.loginId} or phone = ${who.phone} order by id`,
  },
  otp_tickets: {
    title: 'Mã xác nhận đã gửi',
    rows: (who) => sql`select * from otp_tickets where id in ${tickets(who)} order by id`,
    hidden: ['ticket_hash', 'phone_hash', 'code_hash'],
  },
  pending_leads: {
    title: 'Yêu cầu tư vấn chờ xác nhận',
    rows: (who) => sql`select * from pending_leads where ticket_id in ${tickets(who)}`,
  },
  sms_messages: {
    title: 'Tin nhắn',
    rows: (who) => sql`select * from sms_messages where ticket_id in ${tickets(who)} order by id`,
    hidden: ['sealed'],
  },
  audit_log: {
    title: 'Nhật ký',
    rows: (who) => sql`
      select * from audit_log
      where student_id = ${who.studentId} or (login_id = ${who.loginId} and student_id is null) order by id`,
  },
};

/** Tables that hold content, or counts by keyed hashes. */
export const impersonal: string[] = [
  'classes',
  'lesson_contents',
  'lessons',
  'practice_folders',
  'practices',
  'questions',
  'rate_counters',
  'teachers',
  'used_bot_checks',
];
