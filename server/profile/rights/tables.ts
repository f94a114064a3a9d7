/**
 * Where something about a student is stored, table by table: what is exported is selected here, and a test reads here what must be empty after an erasure.
 * A table that stands neither here nor under `impersonal` fails a test: who adds one decides first.
 */
import { type RawBuilder, sql } from 'kysely';
import { runningTestWith } from '../../speech/queries.ts';

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
  recordings: {
    title: 'Bản ghi âm',
    rows: (who) => sql`
      select r.*, encode(r.audio_hash, 'hex') as audio_id,
        not ${runningTestWith(sql`r.student_id`, sql`r.reference_text`)} as told
      from recordings r where r.student_id = ${who.studentId} order by r.created_at, r.id`,
    hidden: ['audio_hash', 'text_hash'],
  },
  attendances: {
    title: 'Buổi học đã vào',
    rows: (who) => sql`
      select a.*, l.title as lesson_title, l.starts_at
      from attendances a join lessons l on l.id = a.lesson_id
      where a.student_id = ${who.studentId} order by a.joined_at, a.lesson_id`,
  },
  video_progress: {
    title: 'Video đã xem',
    rows: (who) => sql`
      select vp.*, v.title from video_progress vp join videos v on v.id = vp.video_id
      where vp.student_id = ${who.studentId} order by vp.video_id`,
  },
  learning_sessions: {
    title: 'Lượt tự học',
    rows: (who) => sql`
      select s.*, u.title as unit_title, b.title as book_title
      from learning_sessions s join text_book_units u on u.id = s.unit_id join text_books b on b.id = u.book_id
      where s.student_id = ${who.studentId} order by s.id`,
  },
  mission_rewards: {
    title: 'Sao từ nhiệm vụ',
    rows: (who) => sql`
      select * from mission_rewards where student_id = ${who.studentId} order by id`,
  },
  calendar_links: {
    title: 'Đường dẫn lịch học',
    rows: (who) => sql`select * from calendar_links where student_id = ${who.studentId}`,
    // Whoever has it reads the lessons.
    hidden: ['capability'],
  },
  teacher_reviews: {
    title: 'Nhận xét của giáo viên',
    rows: (who) => sql`
      select r.*, l.title as lesson_title, t.full_name as teacher_name
      from teacher_reviews r join lessons l on l.id = r.lesson_id left join teachers t on t.id = r.teacher_id
      where r.student_id = ${who.studentId} order by r.created_at, r.id`,
  },
  notice_recipients: {
    title: 'Thông báo',
    rows: (who) => sql`
      select r.*, n.kind, n.title, n.content, n.url, n.created_at
      from notice_recipients r join notices n on n.id = r.notice_id
      where r.student_id = ${who.studentId} order by r.notice_id`,
  },
  push_subscriptions: {
    title: 'Trình duyệt nhận thông báo đẩy',
    rows: (who) => sql`
      select * from push_subscriptions where student_id = ${who.studentId} order by id`,
    // Whoever has these can send to the browser.
    hidden: ['endpoint', 'p256dh', 'auth'],
  },
  push_switches: {
    title: 'Loại thông báo đẩy',
    rows: (who) => sql`
      select * from push_switches where student_id = ${who.studentId} order by kind`,
  },
  certificates: {
    title: 'Chứng nhận',
    rows: (who) => sql`
      select * from certificates where student_id = ${who.studentId} order by issued_at, id`,
  },
  project_submissions: {
    title: 'Dự án đã nộp',
    rows: (who) => sql`
      select s.*, p.title as project_title
      from project_submissions s join projects p on p.id = s.project_id
      where s.student_id = ${who.studentId} order by s.id`,
  },
  uploads: {
    title: 'Tệp của dự án',
    rows: (who) => sql`select * from uploads where student_id = ${who.studentId} order by id`,
    hidden: ['link_hash', 'storage_key'],
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
  queue_tickets: {
    title: 'Số thứ tự tại trung tâm',
    rows: (who) => sql`select * from queue_tickets where phone = ${who.phone} order by id`,
    hidden: ['ticket_hash'],
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

/** Tables that hold content, or counts by keyed hashes. A notice to a student or family alone goes with them. */
export const impersonal: string[] = [
  'banners',
  'centres',
  'classes',
  'documents',
  'glossary',
  'lead_windows',
  'lesson_contents',
  'lessons',
  'notices',
  'popups',
  'practice_folders',
  'practices',
  'projects',
  'questions',
  'queue_days',
  'rate_counters',
  'site_settings',
  'teachers',
  'text_book_units',
  'text_books',
  'themes',
  'used_bot_checks',
  'videos',
];
