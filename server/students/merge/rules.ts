/**
 * The merge rule of each table. A new table with `student_id` that is missing here fails a test, so that its author
 * decides.
 */
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
  type Row,
  watched,
} from './combine.ts';

/** Undo restores a group as a whole: if something in it has changed since, all of it is left. */
export const groups = {
  access: 'Thiết bị đang đăng nhập',
  guardians: 'Người thân',
  classes: 'Lớp học',
  lessons: 'Buổi học',
  practice: 'Bài làm',
  notebook: 'Sổ tay và mức vững',
  habit: 'Ngày học và sao',
  study: 'Tự học',
  projects: 'Dự án',
  reports: 'Báo cáo và chứng chỉ',
  messages: 'Tin nhắn',
  office: 'Ghi chép của trung tâm',
} as const;
export type Group = keyof typeof groups;

interface Common {
  group: Group;
  /** What people call its rows. */
  what: string;
  /** Its rows disappear by themselves: they expire, or are deleted with another login. */
  goes?: true;
}

/** Rows with their own key: they move to the kept child. */
export interface MovedTable extends Common {
  /** `id` by default. */
  key?: readonly string[];
  /** Columns, besides the child, of which a child can have only one row. */
  once?: { by: readonly string[]; among?: (row: Row) => boolean };
  /** What else changes in each of the other's rows, and stays changed after undo. */
  forGood?: (gone: Row, at: string) => Row;
  /** Returns the other's row if the child already has one; null: it is deleted. `own`: all rows of the child. */
  settle?: (gone: Row, kept: Row, own: { at: string; rows: readonly Row[] }) => Row | null;
  /** Columns of the child's own row that must be unchanged for undo to restore a settled one. */
  holds?: readonly string[];
  /** Returns the changes of the child's own row when the other's is deleted. */
  combine?: (kept: Row, gone: Row) => Row;
}

/** Rows whose key begins with the child: they are deleted and inserted for the kept child. */
export interface OwnTable extends Common {
  /** The rest of the key. */
  own: readonly string[];
  /** The columns that the child's row gets if both have one; without it, the child's row stays unchanged. */
  combine?: (kept: Row, gone: Row) => Row;
}

const goes = () => null;

export const tables: Record<string, MovedTable | OwnTable> = {
  // A token belongs to one child permanently: the devices of the other one sign in again, also after undo.
  sessions: {
    group: 'access',
    what: 'Phiên đăng nhập',
    goes: true,
    forGood: ({ revoked_at }, at) => ({ revoked_at: revoked_at ?? at }),
  },
  // A guardian of both stays a guardian of the child. Undo gives nothing back to one whose guardianship has ended
  // since.
  guardians: {
    group: 'guardians',
    what: 'Người thân cùng theo dõi',
    goes: true,
    once: { by: ['login_id'], among: ({ ended_at }) => ended_at === null },
    settle: ({ ended_at }, _kept, { at }) => ({ ended_at: ended_at ?? at }),
    holds: ['ended_at'],
  },
  guardian_invitations: { group: 'guardians', what: 'Lời mời người thân', goes: true },
  hand_over_codes: { group: 'access', what: 'Mã chuyển thiết bị', key: ['code_hash'], goes: true },
  push_subscriptions: { group: 'access', what: 'Trình duyệt nhận thông báo', goes: true },
  push_switches: { group: 'access', what: 'Loại thông báo', own: ['kind'] },
  // If a login has both calendar addresses, the other's is revoked.
  calendar_links: {
    group: 'access',
    what: 'Đường dẫn lịch học',
    key: ['capability'],
    once: { by: ['login_id'] },
    settle: goes,
    goes: true,
  },

  enrolments: { group: 'classes', what: 'Lớp', own: ['class_id'], combine: places },
  waiting_moves: {
    group: 'classes',
    what: 'Chuyển lớp sắp tới',
    once: { by: ['to_class_id'] },
    settle: goes,
  },
  enrolment_events: { group: 'classes', what: 'Thay đổi ở lớp' },
  homework_students: { group: 'classes', what: 'Bài giao riêng', own: ['content_id'] },
  overrides: { group: 'classes', what: 'Gia hạn, mở lại bài' },
  // The same thing is requested once.
  override_requests: {
    group: 'classes',
    what: 'Yêu cầu gia hạn, mở lại bài',
    once: {
      by: ['class_id', 'practice_id', 'kind'],
      among: ({ state }) => state === 'waiting',
    },
    settle: (_gone, _kept, { at }) => ({ state: 'withdrawn', decided_at: at }),
    holds: ['state'],
  },

  attendances: { group: 'lessons', what: 'Buổi đã vào', own: ['lesson_id'], combine: joined },
  attendance_entries: {
    group: 'lessons',
    what: 'Điểm danh',
    own: ['lesson_id'],
    combine: attended,
  },
  lesson_skills: {
    group: 'lessons',
    what: 'Điểm kỹ năng',
    own: ['lesson_id', 'skill_id'],
    combine: newer('at', ['lesson_id', 'skill_id']),
  },
  lesson_rows: { group: 'lessons', what: 'Đánh giá đã gửi', own: ['lesson_id'] },
  trial_results: { group: 'lessons', what: 'Kết quả học thử', own: ['lesson_id'] },
  teacher_reviews: {
    group: 'lessons',
    what: 'Nhận xét',
    once: { by: ['lesson_id'] },
    settle: goes,
  },

  // Two attempts at the same practice: `settleAttempts`.
  attempts: { group: 'practice', what: 'Lượt làm bài' },
  appeals: { group: 'practice', what: 'Câu xin xem lại' },
  marking_items: { group: 'practice', what: 'Bài gửi chấm' },
  writing_assessments: {
    group: 'practice',
    what: 'Bài viết máy đọc',
    key: ['attempt_id', 'question_id'],
  },
  recordings: {
    group: 'practice',
    what: 'Bản ghi âm',
    goes: true,
    once: { by: ['audio_hash', 'text_hash'] },
    settle: goes,
  },

  notebook_cards: { group: 'notebook', what: 'Thẻ sổ tay', own: ['question_id'], combine: card },
  mastery: {
    group: 'notebook',
    what: 'Mức vững',
    own: ['level_id', 'skill_id'],
    combine: mastered,
  },

  learning_days: {
    group: 'habit',
    what: 'Ngày học',
    own: ['day', 'subject_id'],
    combine: learnt,
  },
  // A star is awarded once.
  mission_rewards: {
    group: 'habit',
    what: 'Sao',
    once: { by: ['mission', 'period_start'] },
    settle: goes,
  },

  video_progress: { group: 'study', what: 'Video', own: ['video_id'], combine: watched },
  learning_sessions: {
    group: 'study',
    what: 'Lượt tự học',
    once: { by: ['unit_id'], among: ({ finished_at }) => finished_at === null },
    settle: ({ seen_at }) => ({ finished_at: seen_at }),
  },

  project_submissions: {
    group: 'projects',
    what: 'Dự án đã nộp',
    once: { by: ['project_id'] },
    settle: goes,
    combine: handedIn,
  },
  // Uploads that are never submitted.
  uploads: { group: 'projects', what: 'Tệp', goes: true },

  // The child's own report stays the current one.
  report_drafts: { group: 'reports', what: 'Lời cho báo cáo', own: ['kind', 'ref'] },
  reports: {
    group: 'reports',
    what: 'Báo cáo',
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
  certificates: { group: 'reports', what: 'Chứng chỉ' },
  study_sheets: {
    group: 'reports',
    what: 'Phiếu học tập',
    once: { by: ['class_id', 'week'] },
    settle: goes,
  },

  notice_recipients: {
    group: 'messages',
    what: 'Thông báo',
    own: ['notice_id'],
    combine: read,
  },
  // Of a message about both, the line about the kept child stays.
  digest_lines: { group: 'messages', what: 'Tin hằng tuần', own: ['digest_id'] },

  staff_notes: { group: 'office', what: 'Ghi chú' },
  attention_calls: { group: 'office', what: 'Lần gọi' },
  leads: { group: 'office', what: 'Yêu cầu tư vấn' },
  rights_requests: { group: 'office', what: 'Yêu cầu về dữ liệu' },
};

/**
 * Left unchanged: the log is never edited; rows of other bulk changes are deleted when their undo expires; falling
 * behind is recomputed within the hour.
 */
export const left: readonly string[] = ['audit_log', 'bulk_rows', 'children_behind'];

export const isOwn = (rule: MovedTable | OwnTable): rule is OwnTable => 'own' in rule;

/** The key of a table's rows. */
export const keyOf = (rule: MovedTable | OwnTable): readonly string[] =>
  isOwn(rule) ? ['student_id', ...rule.own] : (rule.key ?? ['id']);
