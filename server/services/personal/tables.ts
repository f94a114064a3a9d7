/**
 * The registry of personal data: a row for each table with data about a student or a login, which the export, the
 * erasure and the merge of two students read. A test fails for a new table that is neither here nor in `impersonal`,
 * so that its author decides.
 */
import { resourceNames, resources } from '@bitu/contract/resources.ts';
import { sql } from 'kysely';
import { withNames } from '../hide-names.ts';
import { isRevealed, runningTestWith } from '../revealed.ts';
import {
  attended,
  card,
  handedIn,
  joined,
  learnt,
  mastered,
  newer,
  places,
  read,
  watched,
} from './combine.ts';
import { replaceInBank } from './names.ts';
import {
  deleteLeads,
  deleteOwnNotices,
  deleteTickets,
  isLeadOf,
  isReturned,
  type MergeRule,
  type NamedIn,
  ofAttempt,
  ofChild,
  ofChildOrLogin,
  ofLogin,
  ofReturnedItem,
  type PersonalTable,
  readersOf,
  type SharedTable,
  ticketsOf,
} from './table.ts';

const goes = () => null;

const joinAttempt = sql`join attempts a on a.id = t.attempt_id`;
const joinClass = sql`join classes c on c.id = t.class_id`;
const joinLesson = sql`join lessons l on l.id = t.lesson_id`;
const withLesson = { columns: sql`t.*, l.title as lesson_title`, join: joinLesson };
const joinPractice = sql`left join practices p on p.id = t.practice_id`;
const ofItemsOfMates: NamedIn['of'] & object = ({ mates }) =>
  sql`item_id in (select id from marking_items where student_id in (${mates}))`;
const isHeld = sql`exists (select from held_results h where h.attempt_id = t.attempt_id)`;

/** In the order in which a merge moves rows. */
export const personalTables: Readonly<Record<string, PersonalTable>> = {
  students: {
    title: 'Học sinh',
    of: ({ studentId }) => sql`t.id = ${studentId}`,
    hidden: ['name_key', 'name_words'],
  },
  logins: {
    title: 'Tài khoản đăng nhập',
    of: ({ loginId }) => sql`t.id = ${loginId}`,
    hidden: ['password_hash'],
  },
  consents: { title: 'Lần đồng ý với điều khoản', of: ofLogin },
  sessions: {
    title: 'Phiên đăng nhập',
    // A guardian's devices are not shown to the owner.
    of: (who) => sql`${ofChild(who)} and ${ofLogin(who)}`,
    hidden: ['token_hash'],
    // A token belongs to one child permanently: the devices of the other one sign in again, also after undo.
    merge: {
      group: 'access',
      goes: true,
      reads: ['revoked_at'],
      forGood: ({ revoked_at }, at) => ({ revoked_at: revoked_at ?? at }),
    },
  },
  guardians: {
    title: 'Người thân cùng theo dõi',
    of: (who) => sql`(${ofChild(who)} or ${ofLogin(who)})`,
    // A guardian of both stays a guardian of the child. Undo gives nothing back to one whose guardianship has ended
    // since.
    merge: {
      group: 'guardians',
      goes: true,
      once: { by: ['login_id'], among: ({ ended_at }) => ended_at === null },
      settle: ({ ended_at }, _kept, { at }) => ({ ended_at: ended_at ?? at }),
      holds: ['ended_at'],
    },
  },
  guardian_invitations: {
    title: 'Lời mời người thân',
    hidden: ['code_hash'],
    merge: { group: 'guardians', goes: true },
  },
  hand_over_codes: {
    title: 'Mã chuyển thiết bị',
    order: sql`t.expires_at`,
    hidden: ['code_hash'],
    merge: { group: 'access', key: ['code_hash'], goes: true },
  },
  push_subscriptions: {
    title: 'Trình duyệt nhận thông báo đẩy',
    // Their holder could send messages to the browser.
    hidden: ['endpoint', 'p256dh', 'auth'],
    merge: { group: 'access', what: 'Trình duyệt nhận thông báo', goes: true },
  },
  push_switches: {
    title: 'Loại thông báo đẩy',
    order: sql`t.kind`,
    merge: { group: 'access', what: 'Loại thông báo', own: ['kind'] },
  },
  calendar_links: {
    title: 'Đường dẫn lịch học',
    of: (who) => sql`${ofChild(who)} and ${ofLogin(who)}`,
    order: sql`t.login_id`,
    // Its holder could read the lessons.
    hidden: ['capability'],
    // If a login has both calendar addresses, the other's is revoked.
    merge: {
      group: 'access',
      key: ['capability'],
      once: { by: ['login_id'] },
      settle: goes,
      goes: true,
    },
  },

  enrolments: {
    title: 'Lớp học',
    columns: sql`t.*, c.code as class_code, c.subject_id, c.grade_id, c.level_name`,
    join: joinClass,
    order: sql`t.joined_at, t.class_id`,
    merge: { group: 'classes', what: 'Lớp', own: ['class_id'], combine: places },
  },
  waiting_moves: {
    title: 'Chuyển lớp sắp tới',
    columns: sql`t.*, c.code as class_code`,
    join: sql`join classes c on c.id = t.to_class_id`,
    names: { in: ['reason'] },
    merge: { group: 'classes', once: { by: ['to_class_id'] }, settle: goes },
  },
  enrolment_events: {
    title: 'Thay đổi ở lớp học',
    columns: sql`t.*, c.code as class_code`,
    join: joinClass,
    hidden: ['by'],
    names: { in: ['reason'] },
    merge: { group: 'classes', what: 'Thay đổi ở lớp' },
  },
  homework_students: {
    title: 'Bài về nhà giao riêng',
    columns: sql`l.title as lesson_title, p.title as practice_title`,
    join: sql`
      join lesson_contents c on c.id = t.content_id
      join lessons l on l.id = c.lesson_id join practices p on p.id = c.practice_id`,
    order: sql`t.content_id`,
    merge: { group: 'classes', what: 'Bài giao riêng', own: ['content_id'] },
  },
  overrides: {
    title: 'Được thêm giờ hoặc thêm lượt',
    columns: sql`t.id, p.title as practice_title, t.extra_seconds, t.time_factor, t.opens_at, t.due_at, t.extra_attempts,
      t.reopens_attempt, t.reason, t.created_at, t.ended_at`,
    join: joinPractice,
    names: { in: ['reason'], of: ({ classes }) => sql`class_id in (${classes})` },
    merge: { group: 'classes', what: 'Gia hạn, mở lại bài' },
  },
  override_requests: {
    title: 'Giáo viên xin cho con thêm giờ hoặc thêm lượt',
    columns: sql`t.id, p.title as practice_title, t.extra_seconds, t.time_factor, t.opens_at, t.due_at, t.extra_attempts,
      t.reopens_attempt, t.reason, t.created_at, t.state, t.decided_at, t.reply`,
    join: joinPractice,
    names: { in: ['reason', 'reply'], of: ({ classes }) => sql`class_id in (${classes})` },
    // The same thing is requested once.
    merge: {
      group: 'classes',
      what: 'Yêu cầu gia hạn, mở lại bài',
      once: {
        by: ['class_id', 'practice_id', 'kind'],
        among: ({ state }) => state === 'waiting',
      },
      settle: (_gone, _kept, { at }) => ({ state: 'withdrawn', decided_at: at }),
      holds: ['state'],
    },
  },

  attendances: {
    title: 'Buổi học đã vào',
    columns: sql`t.*, l.title as lesson_title, l.starts_at`,
    join: joinLesson,
    order: sql`t.joined_at, t.lesson_id`,
    merge: { group: 'lessons', what: 'Buổi đã vào', own: ['lesson_id'], combine: joined },
  },
  attendance_entries: {
    title: 'Điểm danh',
    ...withLesson,
    order: sql`l.starts_at, l.id`,
    merge: { group: 'lessons', own: ['lesson_id'], combine: attended },
  },
  lesson_skills: {
    title: 'Điểm kỹ năng từng buổi',
    ...withLesson,
    order: sql`l.starts_at, l.id, t.skill_id`,
    merge: {
      group: 'lessons',
      what: 'Điểm kỹ năng',
      own: ['lesson_id', 'skill_id'],
      combine: newer('at', ['lesson_id', 'skill_id']),
    },
  },
  lesson_rows: {
    title: 'Đánh giá sau buổi học đã gửi',
    ...withLesson,
    order: sql`l.starts_at, l.id`,
    merge: { group: 'lessons', what: 'Đánh giá đã gửi', own: ['lesson_id'] },
  },
  trial_results: {
    title: 'Kết quả buổi học thử',
    columns: sql`t.*, v.name as level_name`,
    join: sql`left join levels v on v.id = t.level_id`,
    order: sql`t.lesson_id`,
    names: { in: ['strengths', 'to_work'] },
    merge: { group: 'lessons', what: 'Kết quả học thử', own: ['lesson_id'] },
  },
  teacher_reviews: {
    title: 'Nhận xét của giáo viên',
    columns: sql`
      t.id, t.student_id, t.lesson_id, t.teacher_id, ${withNames(sql`t.review`, sql`t.student_id`)} as review, t.created_at,
      t.state, t.released_at, l.title as lesson_title, h.full_name as teacher_name`,
    join: sql`${joinLesson} left join teachers h on h.id = t.teacher_id`,
    order: sql`t.created_at, t.id`,
    names: { in: ['review'] },
    merge: { group: 'lessons', what: 'Nhận xét', once: { by: ['lesson_id'] }, settle: goes },
  },

  attempts: {
    title: 'Lượt làm bài',
    columns: sql`t.*, coalesce(p.title, 'Câu luyện riêng') as practice_title, p.practice_type`,
    join: joinPractice,
    // Two attempts at the same practice are merged by `settleAttempts`.
    merge: {
      group: 'practice',
      reads: [
        'practice_id',
        'review_of',
        'opened_at',
        'deadline',
        'submitted_at',
        'archived_at',
        'drill',
        'drill_day',
        'question_count',
      ],
    },
  },
  // Right and wrong of a test that runs, or whose result is held, are not revealed, in the export neither; nor who marks an
  // answer of such a result, since a reading that needs no review was a good one.
  answers: {
    title: 'Câu trả lời',
    of: ofAttempt,
    columns: sql`t.*, ${isRevealed} as revealed`,
    join: joinAttempt,
    order: sql`t.attempt_id, t.position`,
    hidden: ['held_points'],
  },
  held_results: {
    title: 'Bài kiểm tra chưa có kết quả',
    of: ofAttempt,
    order: sql`t.attempt_id`,
    hidden: ['score', 'content_id'],
  },
  evaluations: {
    title: 'Điểm chấm của máy và thầy cô',
    of: (who) => sql`${ofAttempt(who)} and not ${isHeld}`,
    columns: sql`t.*, ${isRevealed} as revealed`,
    join: joinAttempt,
    order: sql`t.attempt_id, t.question_id, t.id`,
    names: {
      in: ['comment', 'content'],
      of: ({ mates }) =>
        sql`source = 'teacher' and attempt_id in (select id from attempts where student_id in (${mates}))`,
    },
  },
  score_changes: { title: 'Thay đổi điểm', of: ofAttempt },
  appeals: {
    title: 'Câu xin xem lại',
    names: { in: ['answer'] },
    merge: { group: 'practice' },
  },
  regrade_rows: {
    title: 'Câu được chấm lại',
    of: (who) => sql`
      ${ofAttempt(who)} and a.submitted_at is not null and not ${isHeld} and t.state in ('applied', 'undone')`,
    join: joinAttempt,
    order: sql`t.regrade_id, t.attempt_id`,
  },
  marking_items: {
    title: 'Bài gửi giáo viên chấm',
    of: (who) => sql`${ofChild(who)} and not ${isHeld}`,
    hidden: ['claim_token', 'claimed_by', 'claimed_until', 'order_key'],
    names: { in: ['handed_on'] },
    merge: { group: 'practice', what: 'Bài gửi chấm', reads: ['submission_id', 'state'] },
  },
  marks: {
    title: 'Điểm giáo viên đã trả',
    of: (who) => sql`${ofReturnedItem(who)} and t.undone_at is null`,
    order: sql`t.item_id, t.round, t.sent_at`,
    names: { in: ['comment', 'next_step', 'reason'], of: ofItemsOfMates },
  },
  mark_notes: {
    title: 'Ghi chú của giáo viên',
    of: (who) => sql`${isReturned(sql`m.item_id`, who)} and m.undone_at is null`,
    join: sql`join marks m on m.id = t.mark_id`,
    names: {
      in: ['text'],
      of: (about) => sql`mark_id in (select id from marks where ${ofItemsOfMates(about)})`,
    },
  },
  mark_drafts: {
    title: 'Bản nháp chấm bài',
    of: ofReturnedItem,
    order: sql`t.item_id, t.staff_id, t.round`,
    names: { in: ['body'], of: ofItemsOfMates },
  },
  machine_marks: {
    title: 'Điểm máy đề xuất cho giáo viên',
    of: ofReturnedItem,
    order: sql`t.item_id`,
  },
  marking_skips: {
    title: 'Bài giáo viên để lại cho người khác',
    of: ofReturnedItem,
    order: sql`t.item_id, t.staff_id`,
    names: { in: ['reason'], of: ofItemsOfMates },
  },
  writing_assessments: {
    title: 'Bài viết do máy đọc',
    order: sql`t.queued_at, t.attempt_id, t.question_id`,
    // The machine's result is hidden before the teacher's own mark, which it could influence.
    hidden: ['input_hash', 'result'],
    merge: { group: 'practice', what: 'Bài viết máy đọc', key: ['attempt_id', 'question_id'] },
  },
  recordings: {
    title: 'Bản ghi âm',
    columns: sql`
      t.*, encode(t.audio_hash, 'hex') as audio_id,
      not ${runningTestWith(sql`t.student_id`, sql`t.reference_text`)} as revealed`,
    order: sql`t.created_at, t.id`,
    hidden: ['audio_hash', 'text_hash'],
    merge: {
      group: 'practice',
      goes: true,
      once: { by: ['audio_hash', 'text_hash'] },
      settle: goes,
    },
  },

  notebook_cards: {
    title: 'Sổ tay của Rino',
    order: sql`t.question_id`,
    merge: { group: 'notebook', what: 'Thẻ sổ tay', own: ['question_id'], combine: card },
  },
  mastery: {
    title: 'Mức vững từng kỹ năng',
    columns: sql`t.*, v.name as level_name, k.name as skill_name`,
    join: sql`join levels v on v.id = t.level_id join skills k on k.id = t.skill_id`,
    order: sql`t.level_id, t.skill_id`,
    merge: {
      group: 'notebook',
      what: 'Mức vững',
      own: ['level_id', 'skill_id'],
      combine: mastered,
    },
  },

  learning_days: {
    title: 'Ngày đã học',
    order: sql`t.day`,
    merge: { group: 'habit', what: 'Ngày học', own: ['day', 'subject_id'], combine: learnt },
  },
  mission_rewards: {
    title: 'Sao từ nhiệm vụ',
    // A star is awarded once.
    merge: { group: 'habit', what: 'Sao', once: { by: ['mission', 'period_start'] }, settle: goes },
  },

  video_progress: {
    title: 'Video đã xem',
    columns: sql`t.*, v.title`,
    join: sql`join videos v on v.id = t.video_id`,
    order: sql`t.video_id`,
    merge: { group: 'study', what: 'Video', own: ['video_id'], combine: watched },
  },
  learning_sessions: {
    title: 'Lượt tự học',
    columns: sql`t.*, u.title as unit_title, b.title as book_title`,
    join: sql`join text_book_units u on u.id = t.unit_id join text_books b on b.id = u.book_id`,
    merge: {
      group: 'study',
      once: { by: ['unit_id'], among: ({ finished_at }) => finished_at === null },
      settle: ({ seen_at }) => ({ finished_at: seen_at }),
    },
  },

  project_submissions: {
    title: 'Dự án đã nộp',
    columns: sql`t.*, p.title as project_title`,
    join: sql`join projects p on p.id = t.project_id`,
    names: { in: ['comment', 'feedback'] },
    merge: { group: 'projects', once: { by: ['project_id'] }, settle: goes, combine: handedIn },
  },
  uploads: {
    title: 'Tệp của dự án',
    hidden: ['link_hash', 'storage_key'],
    // Uploads that are never submitted expire.
    merge: { group: 'projects', what: 'Tệp', goes: true, reads: ['submission_id'] },
  },

  report_drafts: {
    title: 'Lời cô viết cho báo cáo',
    columns: sql`t.student_id, t.kind, t.ref, t.sentence, t.closing, t.changed_at, t.release_at`,
    order: sql`t.kind, t.ref`,
    names: { in: ['sentence', 'closing'] },
    merge: { group: 'reports', what: 'Lời cho báo cáo', own: ['kind', 'ref'] },
  },
  reports: {
    title: 'Báo cáo',
    names: { in: ['sentence', 'data'] },
    // The child's own report stays the current one.
    merge: {
      group: 'reports',
      once: { by: ['kind', 'ref'] },
      settle: ({ kind, ref, version, superseded_at }, _kept, { at, rows }) => ({
        version:
          Number(version) +
          Math.max(
            ...rows
              .filter((row) => row['kind'] === kind && row['ref'] === ref)
              .map((row) => Number(row['version'])),
          ),
        superseded_at: superseded_at ?? at,
      }),
    },
  },
  report_links: {
    title: 'Liên kết chia sẻ báo cáo',
    of: ({ studentId }) => sql`r.student_id = ${studentId}`,
    join: sql`join reports r on r.id = t.report_id`,
    hidden: ['capability_hash'],
  },
  certificates: {
    title: 'Chứng chỉ',
    order: sql`t.issued_at, t.id`,
    merge: { group: 'reports' },
  },
  study_sheets: {
    title: 'Phiếu học tập',
    order: sql`t.week, t.id`,
    names: { in: ['note'] },
    merge: { group: 'reports', once: { by: ['class_id', 'week'] }, settle: goes },
  },

  notice_recipients: {
    title: 'Thông báo',
    columns: sql`t.*, n.kind, n.title, n.content, n.url, n.created_at`,
    join: sql`join notices n on n.id = t.notice_id`,
    order: sql`t.notice_id`,
    merge: { group: 'messages', own: ['notice_id'], combine: read },
  },
  digests: { title: 'Tin hằng tuần', of: ofLogin },
  digest_lines: {
    title: 'Tin hằng tuần về con',
    order: sql`t.digest_id`,
    // Of a message about both, the line about the kept child stays.
    merge: { group: 'messages', what: 'Tin hằng tuần', own: ['digest_id'] },
  },
  digest_settings: { title: 'Cách nhận tin hằng tuần', of: ofLogin, order: sql`t.login_id` },
  email_codes: {
    title: 'Mã xác nhận địa chỉ email',
    of: ofLogin,
    order: sql`t.login_id`,
    hidden: ['code_hash'],
  },
  unsubscribe_links: {
    title: 'Liên kết tắt thư',
    of: ofLogin,
    order: sql`t.login_id`,
    hidden: ['capability_hash'],
  },
  mails: {
    title: 'Thư đã gửi',
    of: ofLogin,
    hidden: ['sealed'],
    erase: { child: (who) => sql`delete from mails where login_id in ${readersOf(who)}` },
    isEmptied: true,
  },
  sms_messages: {
    title: 'Tin nhắn',
    of: (who) => sql`(t.ticket_id in ${ticketsOf(who)}
      or t.digest_id in (select id from digests where login_id = ${who.loginId}))`,
    hidden: ['sealed'],
    erase: {
      child: (who) => sql`
        delete from sms_messages where digest_id in (select id from digests where login_id in ${readersOf(who)})`,
    },
    isEmptied: true,
  },
  otp_tickets: {
    title: 'Mã xác nhận đã gửi',
    of: (who) => sql`t.id in ${ticketsOf(who)}`,
    hidden: ['ticket_hash', 'phone_hash', 'code_hash'],
    erase: { login: deleteTickets },
  },
  password_links: { title: 'Liên kết đặt mật khẩu', of: ofLogin, hidden: ['code_hash'] },

  staff_notes: {
    title: 'Ghi chú của trung tâm',
    hidden: ['staff_id'],
    names: { in: ['text'] },
    merge: { group: 'office', what: 'Ghi chú' },
  },
  attention_calls: {
    title: 'Lần trung tâm gọi về việc học',
    // The family learns that it was staff, not who.
    hidden: ['by'],
    names: { in: ['note'] },
    merge: { group: 'office', what: 'Lần gọi' },
  },
  children_behind: {
    title: 'Lý do trung tâm cần gọi về việc học',
    // These entries are about all classes of the child; the other rows have a part of this.
    of: (who) => sql`${ofChild(who)} and t.other_subjects = '{}'`,
    columns: sql`t.subjects, t.reasons, t.computed_at`,
    order: sql`t.subjects`,
    merge: { stays: 'Falling behind is recomputed within the hour.' },
  },
  leads: {
    title: 'Yêu cầu tư vấn',
    of: isLeadOf,
    hidden: ['handled_by'],
    erase: {
      child: (who) =>
        deleteLeads(sql`${isLeadOf(who)} and ${who.full_name} in (full_name, children_name)`),
      login: (who) => deleteLeads(isLeadOf(who)),
    },
    names: { in: ['note'] },
    merge: { group: 'office' },
  },
  pending_leads: {
    title: 'Yêu cầu tư vấn chờ xác nhận',
    of: (who) => sql`t.ticket_id in ${ticketsOf(who)}`,
    order: sql`t.ticket_id`,
    erase: {
      child: ({ full_name, phoneTag }) => sql`
        delete from pending_leads
        where full_name = ${full_name} and ticket_id in (select id from otp_tickets where phone_hash = ${phoneTag})`,
    },
    isEmptied: true,
  },
  rights_requests: {
    title: 'Yêu cầu về dữ liệu',
    of: ofChildOrLogin,
    // The family learns that it was staff, not who.
    hidden: ['by'],
    names: { in: ['note'] },
    merge: { group: 'office' },
  },
  queue_tickets: {
    title: 'Số thứ tự tại trung tâm',
    of: ({ phone }) => sql`t.phone = ${phone}`,
    hidden: ['ticket_hash'],
    erase: {
      child: ({ phone, full_name }) =>
        sql`delete from queue_tickets where phone = ${phone} and name = ${full_name}`,
      login: ({ phone }) => sql`delete from queue_tickets where phone = ${phone}`,
    },
  },
  bulk_rows: {
    title: 'Thay đổi trung tâm có thể hoàn tác',
    of: ofChildOrLogin,
    order: sql`t.bulk_id, t.position`,
    // Applied changes can no longer be undone.
    erase: {
      child: ({ studentId }) => sql`delete from bulk_rows where student_id = ${studentId}`,
      login: ({ loginId }) => sql`delete from bulk_rows where login_id = ${loginId}`,
    },
    isEmptied: true,
    merge: { stays: 'Rows of other bulk changes are deleted when their undo expires.' },
  },
  audit_log: {
    title: 'Nhật ký',
    of: ofChildOrLogin,
    // The family learns that it was staff, not who.
    hidden: ['staff_id'],
    erase: { stays: 'It has no names, and its ids no longer refer to a person.' },
    merge: { stays: 'The log is never edited.' },
  },
};

/** The merge rule of each table whose rows move to the kept child. */
export const mergeRules: Readonly<Record<string, MergeRule & { what: string }>> =
  Object.fromEntries(
    Object.entries(personalTables).flatMap(([table, { title, merge }]) =>
      merge && !('stays' in merge) ? [[table, { what: title, ...merge }]] : [],
    ),
  );

/** Tables whose rows belong to no person, but whose texts may contain the name of a child. */
export const sharedTables: Readonly<Record<string, SharedTable>> = {
  notices: { erase: { child: deleteOwnNotices } },
  // Previews contain names as they were pasted.
  bulk_actions: {
    erase: { child: () => sql`delete from bulk_actions where state = 'previewed'` },
    isEmptied: true,
  },
  lesson_notes: {
    names: {
      in: ['taught', 'homework', 'next'],
      of: ({ classes }) =>
        sql`lesson_id in (select id from lessons where class_id in (${classes}))`,
    },
  },
  comment_bank: { names: replaceInBank },
};

/** Tables of staff, with content, or with counts by keyed hashes. */
export const impersonal: readonly string[] = [
  ...Object.keys(sharedTables),
  ...resourceNames.filter((name) => !resources[name].isPersonal),
  'announcement_trials',
  'announcements',
  'writing_calibrations',
  'question_keys',
  'regrades',
  'writing_calls',
  'banners',
  'behind_progress',
  'classes',
  'closed_days',
  'demo',
  'digest_sms_months',
  'documents',
  'glossary',
  'homework_notices',
  'lead_windows',
  'lesson_change_rows',
  'lesson_changes',
  'lesson_contents',
  'lessons',
  'level_ranges',
  'levels',
  'media_files',
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
