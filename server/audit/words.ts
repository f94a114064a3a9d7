/** The audit log in the words of the office. A new action or target without a word does not type-check. */
import type { AuditAction, AuditTarget } from '../services/audit.ts';

export const actionWords: Readonly<Record<AuditAction, string>> = {
  register: 'Tạo tài khoản gia đình',
  create: 'Tạo tài khoản gia đình',
  'add-student': 'Thêm con',
  'reset-password': 'Đặt lại mật khẩu',
  'merge-students': 'Gộp hai hồ sơ',
  'send-reset': 'Gửi liên kết đặt lại mật khẩu',
  'reset-at-counter': 'Cấp liên kết đặt lại mật khẩu tại quầy',
  'change-password': 'Đổi mật khẩu',
  'end-sessions': 'Đăng xuất các thiết bị khác',
  'hand-over': 'Mở ở cửa sổ khác',
  'view-link': 'Mở trang của em để xem',
  'change-phone': 'Đổi số điện thoại',
  'share-report': 'Tạo liên kết xem báo cáo',
  export: 'Tải dữ liệu của em',
  erase: 'Xóa dữ liệu của em',
  mark: 'Chấm bài',
  'show-name': 'Xem tên khi chấm bài',
  'staff-sign-in': 'Đăng nhập',
  'staff-invite': 'Mời nhân viên',
  'staff-accept': 'Nhận lời mời',
  'staff-factor': 'Đổi bước xác nhận thứ hai',
  'staff-reset-factor': 'Đặt lại bước xác nhận thứ hai',
  'staff-change': 'Đổi vai trò hoặc lớp của nhân viên',
  'staff-suspend': 'Ngừng tài khoản nhân viên',
  'see-student': 'Xem hồ sơ của em',
  'show-phone': 'Xem số điện thoại',
  'export-list': 'Tải danh sách',
  change: 'Sửa',
  publish: 'Xuất bản',
};

export const targetWords: Readonly<Record<AuditTarget, string>> = {
  staff: 'nhân viên',
  'marking-item': 'bài chấm',
  class: 'lớp',
  lesson: 'buổi học',
  room: 'phòng',
  practice: 'bài tập',
  question: 'câu hỏi',
  override: 'ngoại lệ',
  notice: 'thông báo',
  announcement: 'tin gửi gia đình',
  popup: 'popup',
  banner: 'banner',
  lead: 'người quan tâm',
  ticket: 'số thứ tự',
  bulk: 'thao tác hàng loạt',
  'rights-request': 'yêu cầu về dữ liệu',
  site: 'trang web',
};

/** The page of the office that shows it; the others have none. */
export const targetPages: Readonly<Partial<Record<AuditTarget, string>>> = {
  class: '/staff/office/classes/',
  lesson: '/staff/office/lessons/',
  practice: '/staff/office/content/',
  'marking-item': '/staff/marking/',
};
