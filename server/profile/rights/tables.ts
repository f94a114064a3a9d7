/**
 * The tables with data about a student: their selects for the export and, for a test, what must be empty after an
 * erasure. A new table that is neither here nor in `impersonal` fails a test, so that its author decides.
 */
import { type RawBuilder, sql } from 'kysely';
import { withNames } from '../../services/hide-names.ts';
import { runningTestWith } from '../../speech/index.ts';

/** One student of one login, and the phone in both stored forms: plain, and as the keyed hash. */
export interface Who {
  studentId: number;
  loginId: number;
  phone: string;
  phoneTag: Buffer;
}

type Row = Record<string, unknown>;

interface PersonalTable {
  /** The title on the readable page. */
  title: string;
  rows: (who: Who) => RawBuilder<Row>;
  /** Columns that are not exported: secrets, and hashes without meaning. */
  hidden?: string[];
}

/** Whether a lead belongs to this login. The phone alone decides only while no login has it: numbers change hands. */
export const isLeadOf = ({ loginId, phone }: Who) =>
  sql`(login_id = ${loginId} or (phone = ${phone} and login_id is null))`;

const tickets = (who: Who) =>
  sql`(select id from otp_tickets where login_id = ${who.loginId} or phone_hash = ${who.phoneTag})`;
const attempts = (who: Who) => sql`(select id from attempts where student_id = ${who.studentId})`;
/** For an attempt `t`: right and wrong may be known. */
const revealed = sql`(t.reveals or t.submitted_at is not null and not exists (select from held_results h where h.attempt_id = t.id))`;
const returned = (who: Who) => sql`(
  select id from marking_items where student_id = ${who.studentId} and state = 'returned'
)`;

export const personalTables: Record<string, PersonalTable> = {
  students: {
    title: 'Học sinh',
    rows: (who) => sql`select * from students where id = ${who.studentId}`,
    hidden: ['name_key', 'name_words'],
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
  guardians: {
    title: 'Người thân cùng theo dõi',
    rows: (who) => sql`
      select * from guardians where student_id = ${who.studentId} or login_id = ${who.loginId} order by id`,
  },
  guardian_invitations: {
    title: 'Lời mời người thân',
    rows: (who) => sql`
      select * from guardian_invitations where student_id = ${who.studentId} order by id`,
    hidden: ['code_hash'],
  },
  homework_students: {
    title: 'Bài về nhà giao riêng',
    rows: (who) => sql`
      select l.title as lesson_title, p.title as practice_title
      from homework_students h join lesson_contents c on c.id = h.content_id
      join lessons l on l.id = c.lesson_id join practices p on p.id = c.practice_id
      where h.student_id = ${who.studentId} order by h.content_id`,
  },
  overrides: {
    title: 'Được thêm giờ hoặc thêm lượt',
    rows: (who) => sql`
      select o.id, p.title as practice_title, o.extra_seconds, o.time_factor, o.opens_at, o.due_at, o.extra_attempts,
        o.reopens_attempt, o.reason, o.created_at, o.ended_at
      from overrides o left join practices p on p.id = o.practice_id
      where o.student_id = ${who.studentId} order by o.id`,
  },
  override_requests: {
    title: 'Giáo viên xin cho con thêm giờ hoặc thêm lượt',
    rows: (who) => sql`
      select r.id, p.title as practice_title, r.extra_seconds, r.time_factor, r.opens_at, r.due_at, r.extra_attempts,
        r.reopens_attempt, r.reason, r.created_at, r.state, r.decided_at, r.reply
      from override_requests r left join practices p on p.id = r.practice_id
      where r.student_id = ${who.studentId} order by r.id`,
  },
  attempts: {
    title: 'Lượt làm bài',
    rows: (who) => sql`
      select a.*, coalesce(p.title, 'Câu luyện riêng') as practice_title, p.practice_type
      from attempts a left join practices p on p.id = a.practice_id
      where a.student_id = ${who.studentId} order by a.id`,
  },
  // Right and wrong of a test that runs, or whose result is held, are not revealed, in the export neither; nor who marks an
  // answer of such a result, since a reading that nobody has to look at was a good one.
  answers: {
    title: 'Câu trả lời',
    rows: (who) => sql`
      select a.*, ${revealed} as revealed
      from answers a join attempts t on t.id = a.attempt_id
      where a.attempt_id in ${attempts(who)} order by a.attempt_id, a.position`,
    hidden: ['held_points'],
  },
  held_results: {
    title: 'Bài kiểm tra chưa có kết quả',
    rows: (who) => sql`
      select * from held_results where attempt_id in ${attempts(who)} order by attempt_id`,
    hidden: ['score', 'content_id'],
  },
  evaluations: {
    title: 'Điểm chấm của máy và thầy cô',
    rows: (who) => sql`
      select e.*, ${revealed} as revealed
      from evaluations e join attempts t on t.id = e.attempt_id
      where t.student_id = ${who.studentId} and not exists (select from held_results h where h.attempt_id = t.id)
      order by e.attempt_id, e.question_id, e.id`,
  },
  // Only returned marks: no family gets a result before the others of the class.
  marking_items: {
    title: 'Bài gửi giáo viên chấm',
    rows: (who) => sql`
      select i.* from marking_items i
      where i.student_id = ${who.studentId} and not exists (select from held_results h where h.attempt_id = i.attempt_id)
      order by i.id`,
    hidden: ['claim_token', 'claimed_by', 'claimed_until', 'order_key'],
  },
  marks: {
    title: 'Điểm giáo viên đã trả',
    rows: (who) => sql`
      select m.* from marks m where m.item_id in ${returned(who)} and m.undone_at is null
      order by m.item_id, m.round, m.sent_at`,
  },
  mark_notes: {
    title: 'Ghi chú của giáo viên',
    rows: (who) => sql`
      select n.* from mark_notes n join marks m on m.id = n.mark_id
      where m.item_id in ${returned(who)} and m.undone_at is null order by n.id`,
  },
  mark_drafts: {
    title: 'Bản nháp chấm bài',
    rows: (who) => sql`
      select d.* from mark_drafts d where d.item_id in ${returned(who)} order by d.item_id, d.staff_id, d.round`,
  },
  machine_marks: {
    title: 'Điểm máy đề xuất cho giáo viên',
    rows: (who) => sql`
      select k.* from machine_marks k where k.item_id in ${returned(who)} order by k.item_id`,
  },
  marking_skips: {
    title: 'Bài giáo viên để lại cho người khác',
    rows: (who) => sql`
      select s.* from marking_skips s where s.item_id in ${returned(who)} order by s.item_id, s.staff_id`,
  },
  score_changes: {
    title: 'Thay đổi điểm',
    rows: (who) => sql`
      select * from score_changes where attempt_id in ${attempts(who)} order by id`,
  },
  appeals: {
    title: 'Câu xin xem lại',
    rows: (who) => sql`
      select a.* from appeals a where a.student_id = ${who.studentId} order by a.id`,
  },
  regrade_rows: {
    title: 'Câu được chấm lại',
    rows: (who) => sql`
      select r.* from regrade_rows r join attempts t on t.id = r.attempt_id and t.submitted_at is not null
        and not exists (select from held_results h where h.attempt_id = t.id)
      where t.student_id = ${who.studentId} and r.state in ('applied', 'undone')
      order by r.regrade_id, r.attempt_id`,
  },
  writing_assessments: {
    title: 'Bài viết do máy đọc',
    rows: (who) => sql`
      select w.* from writing_assessments w where w.student_id = ${who.studentId}
      order by w.queued_at, w.attempt_id, w.question_id`,
    // The machine's result is hidden before the teacher's own mark, which it could influence.
    hidden: ['input_hash', 'result'],
  },
  recordings: {
    title: 'Bản ghi âm',
    rows: (who) => sql`
      select r.*, encode(r.audio_hash, 'hex') as audio_id,
        not ${runningTestWith(sql`r.student_id`, sql`r.reference_text`)} as revealed
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
  learning_days: {
    title: 'Ngày đã học',
    rows: (who) => sql`
      select * from learning_days where student_id = ${who.studentId} order by day`,
  },
  mission_rewards: {
    title: 'Sao từ nhiệm vụ',
    rows: (who) => sql`
      select * from mission_rewards where student_id = ${who.studentId} order by id`,
  },
  calendar_links: {
    title: 'Đường dẫn lịch học',
    rows: (who) => sql`
      select * from calendar_links where student_id = ${who.studentId} and login_id = ${who.loginId}`,
    // Its holder could read the lessons.
    hidden: ['capability'],
  },
  teacher_reviews: {
    title: 'Nhận xét của giáo viên',
    rows: (who) => sql`
      select r.id, r.student_id, r.lesson_id, r.teacher_id, ${withNames(sql`r.review`, sql`r.student_id`)} as review, r.created_at,
        r.state, r.released_at, l.title as lesson_title, t.full_name as teacher_name
      from teacher_reviews r join lessons l on l.id = r.lesson_id left join teachers t on t.id = r.teacher_id
      where r.student_id = ${who.studentId} order by r.created_at, r.id`,
  },
  attendance_entries: {
    title: 'Điểm danh',
    rows: (who) => sql`
      select e.*, l.title as lesson_title
      from attendance_entries e join lessons l on l.id = e.lesson_id
      where e.student_id = ${who.studentId} order by l.starts_at, l.id`,
  },
  lesson_skills: {
    title: 'Điểm kỹ năng từng buổi',
    rows: (who) => sql`
      select s.*, l.title as lesson_title
      from lesson_skills s join lessons l on l.id = s.lesson_id
      where s.student_id = ${who.studentId} order by l.starts_at, l.id, s.skill_id`,
  },
  lesson_rows: {
    title: 'Đánh giá sau buổi học đã gửi',
    rows: (who) => sql`
      select w.*, l.title as lesson_title
      from lesson_rows w join lessons l on l.id = w.lesson_id
      where w.student_id = ${who.studentId} order by l.starts_at, l.id`,
  },
  trial_results: {
    title: 'Kết quả buổi học thử',
    rows: (who) => sql`
      select r.*, v.name as level_name
      from trial_results r left join levels v on v.id = r.level_id
      where r.student_id = ${who.studentId} order by r.lesson_id`,
  },
  rights_requests: {
    title: 'Yêu cầu về dữ liệu',
    rows: (who) => sql`
      select * from rights_requests
      where student_id = ${who.studentId} or (login_id = ${who.loginId} and student_id is null) order by id`,
    // The family learns that it was staff, not who.
    hidden: ['by'],
  },
  attention_calls: {
    title: 'Lần trung tâm gọi về việc học',
    rows: (who) =>
      sql`select * from attention_calls where student_id = ${who.studentId} order by id`,
    // The family learns that it was staff, not who.
    hidden: ['by'],
  },
  children_behind: {
    title: 'Lý do trung tâm cần gọi về việc học',
    // With all classes of the child; the other rows have a part of this.
    rows: (who) => sql`
      select subjects, reasons, computed_at from children_behind
      where student_id = ${who.studentId} and other_subjects = '{}'`,
  },
  study_sheets: {
    title: 'Phiếu học tập',
    rows: (who) =>
      sql`select * from study_sheets where student_id = ${who.studentId} order by week, id`,
  },
  notebook_cards: {
    title: 'Sổ tay của Rino',
    rows: (who) =>
      sql`select * from notebook_cards where student_id = ${who.studentId} order by question_id`,
  },
  mastery: {
    title: 'Mức vững từng kỹ năng',
    rows: (who) => sql`
      select m.*, v.name as level_name, k.name as skill_name
      from mastery m join levels v on v.id = m.level_id join skills k on k.id = m.skill_id
      where m.student_id = ${who.studentId} order by m.level_id, m.skill_id`,
  },
  reports: {
    title: 'Báo cáo',
    rows: (who) => sql`select * from reports where student_id = ${who.studentId} order by id`,
  },
  report_drafts: {
    title: 'Lời cô viết cho báo cáo',
    rows: (who) => sql`
      select student_id, kind, ref, sentence, closing, changed_at, release_at
      from report_drafts where student_id = ${who.studentId} order by kind, ref`,
  },
  report_links: {
    title: 'Liên kết chia sẻ báo cáo',
    rows: (who) => sql`
      select k.* from report_links k join reports r on r.id = k.report_id
      where r.student_id = ${who.studentId} order by k.id`,
    hidden: ['capability_hash'],
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
    // Their holder could send messages to the browser.
    hidden: ['endpoint', 'p256dh', 'auth'],
  },
  push_switches: {
    title: 'Loại thông báo đẩy',
    rows: (who) => sql`
      select * from push_switches where student_id = ${who.studentId} order by kind`,
  },
  digests: {
    title: 'Tin hằng tuần',
    rows: (who) => sql`select * from digests where login_id = ${who.loginId} order by id`,
  },
  digest_lines: {
    title: 'Tin hằng tuần về con',
    rows: (who) => sql`
      select l.* from digest_lines l where l.student_id = ${who.studentId} order by l.digest_id`,
  },
  digest_settings: {
    title: 'Cách nhận tin hằng tuần',
    rows: (who) => sql`select * from digest_settings where login_id = ${who.loginId}`,
  },
  email_codes: {
    title: 'Mã xác nhận địa chỉ email',
    rows: (who) => sql`select * from email_codes where login_id = ${who.loginId}`,
    hidden: ['code_hash'],
  },
  unsubscribe_links: {
    title: 'Liên kết tắt thư',
    rows: (who) => sql`select * from unsubscribe_links where login_id = ${who.loginId}`,
    hidden: ['capability_hash'],
  },
  mails: {
    title: 'Thư đã gửi',
    rows: (who) => sql`select * from mails where login_id = ${who.loginId} order by id`,
    hidden: ['sealed'],
  },
  certificates: {
    title: 'Chứng chỉ',
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
    // A guardian's devices are not shown to the owner.
    rows: (who) => sql`
      select * from sessions where student_id = ${who.studentId} and login_id = ${who.loginId} order by id`,
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
      select * from leads where ${isLeadOf(who)} order by id`,
    hidden: ['handled_by'],
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
    rows: (who) => sql`
      select * from sms_messages
      where ticket_id in ${tickets(who)}
        or digest_id in (select id from digests where login_id = ${who.loginId})
      order by id`,
    hidden: ['sealed'],
  },
  waiting_moves: {
    title: 'Chuyển lớp sắp tới',
    rows: (who) => sql`
      select m.*, c.code as class_code from waiting_moves m join classes c on c.id = m.to_class_id
      where m.student_id = ${who.studentId} order by m.id`,
  },
  enrolment_events: {
    title: 'Thay đổi ở lớp học',
    rows: (who) => sql`
      select e.*, c.code as class_code from enrolment_events e join classes c on c.id = e.class_id
      where e.student_id = ${who.studentId} order by e.id`,
    hidden: ['by'],
  },
  staff_notes: {
    title: 'Ghi chú của trung tâm',
    rows: (who) => sql`select * from staff_notes where student_id = ${who.studentId} order by id`,
    hidden: ['staff_id'],
  },
  bulk_rows: {
    title: 'Thay đổi trung tâm có thể hoàn tác',
    rows: (who) => sql`
      select * from bulk_rows where student_id = ${who.studentId}
        or (login_id = ${who.loginId} and student_id is null) order by bulk_id, position`,
  },
  password_links: {
    title: 'Liên kết đặt mật khẩu',
    rows: (who) => sql`select * from password_links where login_id = ${who.loginId} order by id`,
    hidden: ['code_hash'],
  },
  audit_log: {
    title: 'Nhật ký',
    rows: (who) => sql`
      select * from audit_log
      where student_id = ${who.studentId} or (login_id = ${who.loginId} and student_id is null) order by id`,
    // The family learns that it was staff, not who.
    hidden: ['staff_id'],
  },
};

/**
 * Tables of staff, with content, or with counts by keyed hashes. A notice to only one student or family is deleted
 * with them.
 */
export const impersonal: string[] = [
  'announcement_trials',
  'announcements',
  'writing_calibrations',
  'question_keys',
  'regrades',
  'writing_calls',
  'banners',
  'behind_progress',
  'bulk_actions',
  'centres',
  'classes',
  'closed_days',
  'comment_bank',
  'demo',
  'digest_sms_months',
  'documents',
  'glossary',
  'homework_notices',
  'lead_windows',
  'lesson_change_rows',
  'lesson_changes',
  'lesson_contents',
  'lesson_notes',
  'lessons',
  'level_ranges',
  'levels',
  'media_files',
  'notices',
  'popups',
  'practice_drafts',
  'practice_folders',
  'practice_versions',
  'practices',
  'projects',
  'question_skills',
  'question_statistics',
  'questions',
  'question_drafts',
  'purges',
  'queue_days',
  'rate_counters',
  'rooms',
  'rubrics',
  'saved_views',
  'site_settings',
  'skill_means',
  'skills',
  'staff',
  'staff_challenges',
  'staff_classes',
  'staff_devices',
  'staff_factors',
  'staff_invitations',
  'staff_recovery_codes',
  'staff_sessions',
  'teachers',
  'text_book_units',
  'text_books',
  'themes',
  'used_bot_checks',
  'videos',
];
