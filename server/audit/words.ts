/** The office's words for the audit log. A new action or target without a word does not type-check. */
import { resourceNames, resources, type ResourceTarget } from '@bitu/contract/resources.ts';
import type { AuditAction, AuditTarget } from '../services/audit.ts';
import { stepWords } from '../services/audit-fields.ts';

export const actionWords: Readonly<Record<AuditAction, string>> = {
  register: 'Tạo tài khoản gia đình',
  create: 'Tạo tài khoản gia đình',
  'add-student': 'Thêm học sinh',
  'reset-password': 'Đặt lại mật khẩu',
  'merge-students': 'Gộp hai hồ sơ',
  'send-reset': 'Gửi liên kết đặt lại mật khẩu',
  'reset-at-counter': 'Cấp liên kết đặt lại mật khẩu tại quầy',
  'change-password': 'Đổi mật khẩu',
  'end-sessions': 'Đăng xuất các thiết bị khác',
  'hand-over': 'Mở ở cửa sổ khác',
  'view-link': 'Mở trang của học sinh để xem',
  'change-phone': 'Đổi số điện thoại',
  'share-report': 'Tạo liên kết xem báo cáo',
  export: 'Tải dữ liệu của học sinh',
  erase: 'Xóa dữ liệu của học sinh',
  mark: 'Chấm',
  'show-name': 'Xem tên khi chấm',
  'staff-sign-in': 'Đăng nhập',
  'staff-refused': 'Bị từ chối',
  'staff-invite': 'Mời',
  'staff-accept': 'Nhận lời mời',
  'staff-factor': 'Đổi bước xác nhận thứ hai',
  'staff-reset-factor': 'Đặt lại bước xác nhận thứ hai của',
  'staff-change': 'Đổi vai trò hoặc lớp của',
  'staff-suspend': 'Ngừng tài khoản của',
  'see-student': 'Xem hồ sơ của học sinh',
  'show-phone': 'Xem số điện thoại',
  'export-list': 'Tải',
  upload: 'Tải lên',
  'invite-guardian': 'Mời người thân',
  'accept-guardian': 'Nhận lời mời của gia đình',
  'end-guardian': 'Kết thúc người thân',
  'restore-guardian': 'Cho người thân theo dõi lại',
  change: 'Sửa',
  remove: 'Xóa',
  publish: 'Xuất bản',
  ask: 'Xin duyệt',
  approve: 'Duyệt',
  decline: 'Không duyệt',
  withdraw: 'Rút lại',
};

const resourceWords = Object.fromEntries(
  resourceNames.map((name) => [resources[name].target, resources[name].word]),
) as Record<ResourceTarget, string>;

/** Followed by its name, or by its number. */
export const targetWords: Readonly<Record<AuditTarget, string>> = {
  staff: 'nhân viên',
  'marking-item': 'bài',
  class: 'lớp',
  lesson: 'buổi học',
  ...resourceWords,
  practice: 'bài tập',
  level: 'trình độ',
  question: 'câu hỏi',
  comment: 'câu trong kho nhận xét',
  rubric: 'thang điểm',
  override: 'phần cho thêm',
  'override-request': 'yêu cầu gia hạn, mở lại bài',
  notice: 'thông báo',
  announcement: 'tin gửi gia đình',
  trial: 'tin gửi thử',
  popup: 'popup',
  banner: 'banner',
  lead: 'khách tiềm năng',
  /** A ticket is logged with the centre of its counter. */
  ticket: 'ở quầy',
  bulk: 'trong lần thay đổi',
  'rights-request': 'yêu cầu về dữ liệu',
  site: 'trang web',
  list: 'danh sách',
  file: 'tệp',
  'closed-day': 'ngày nghỉ',
};

/** Fields of a publication that describe the whole action, and replace its word. */
const publishedWords: Readonly<Partial<Record<string, string>>> = {
  sent: 'gửi cho gia đình',
  undone: 'rút lại khi chưa gửi',
  results: 'công bố kết quả',
  marks: 'trả điểm',
};
const { undo: undoWords, 'homework.closed': _, ...deeds } = stepWords;
const deedWords: Readonly<Record<string, string>> = deeds;

const lower = (text: string) => text.slice(0, 1).toLowerCase() + text.slice(1);
const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** Names without a word are shown as they are: actions that the code no longer writes. */
const actionOf = (action: string, isOfTarget: boolean): string => {
  // A created account is described as such, anything else by its target.
  if (action === 'create' && isOfTarget) return 'Tạo';
  const words: Readonly<Record<string, string>> = actionWords;
  return words[action] ?? action;
};

/** Returns the words of an action, and the fields that they do not cover. */
export function deedOf({
  action,
  target_type,
  fields,
}: {
  action: string;
  target_type: string | null;
  fields: readonly string[] | null;
}): { text: string; rest: string[] } {
  const names = fields ?? [];
  const wordOf = (name: string) =>
    deedWords[name] ?? (action === 'publish' ? publishedWords[name] : undefined);
  const deed = names.find((name) => wordOf(name) !== undefined);
  const isSent = action === 'publish' && target_type === 'announcement';
  const text =
    deed === undefined
      ? isSent
        ? 'Gửi'
        : actionOf(action, target_type !== null || fields !== null)
      : upper(wordOf(deed) ?? '');
  const rest = names.filter((name) => name !== deed && name !== 'undo');
  return { text: names.includes('undo') ? `${upper(undoWords)} ${lower(text)}` : text, rest };
}

/** The page of the console that shows a target; targets without an entry have none. */
export const targetPages: Readonly<Partial<Record<AuditTarget, string>>> = {
  class: '/staff/office/classes/',
  lesson: '/staff/office/lessons/',
  practice: '/staff/office/content/',
  'marking-item': '/staff/marking/',
};
