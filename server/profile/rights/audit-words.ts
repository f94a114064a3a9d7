/** The audit log in a family's words. An action without words does not type-check. */
import type { Actor, AuditAction } from '../../services/audit.ts';

/** The person who did it, in words. The family learns that it was staff, but not who. */
export const actorWords: Readonly<Record<Actor['actor'], string>> = {
  owner: 'Gia đình',
  operator: 'Bitu',
  staff: 'Nhân viên của trung tâm',
};

export const actionWords: Readonly<Record<AuditAction, string>> = {
  register: 'Tạo tài khoản',
  create: 'Tạo tài khoản',
  'add-student': 'Thêm con',
  'reset-password': 'Đặt lại mật khẩu',
  'merge-students': 'Gộp hai hồ sơ của con',
  'send-reset': 'Gửi liên kết đặt lại mật khẩu',
  'reset-at-counter': 'Cấp liên kết đặt lại mật khẩu tại quầy',
  'change-password': 'Đổi mật khẩu',
  'end-sessions': 'Đăng xuất các thiết bị khác',
  'hand-over': 'Mở ở cửa sổ khác',
  'view-link': 'Mở trang của con để xem',
  'change-phone': 'Đổi số điện thoại',
  'share-report': 'Tạo liên kết xem báo cáo',
  export: 'Tải dữ liệu',
  erase: 'Xóa dữ liệu',
  mark: 'Chấm bài',
  'show-name': 'Xem tên khi chấm bài',
  'see-student': 'Xem hồ sơ của con',
  'show-phone': 'Xem số điện thoại',
  'invite-guardian': 'Mời người thân cùng theo dõi',
  'accept-guardian': 'Nhận lời mời cùng theo dõi',
  'end-guardian': 'Kết thúc cùng theo dõi',
  change: 'Sửa thông tin',
  remove: 'Xóa',
  publish: 'Gửi cho gia đình',
  ask: 'Giáo viên xin thêm giờ, thêm lượt cho con',
  approve: 'Duyệt thêm giờ, thêm lượt cho con',
  decline: 'Không duyệt thêm giờ, thêm lượt',
  withdraw: 'Rút lại yêu cầu thêm giờ, thêm lượt',
  'export-list': 'Tải danh sách',
  'staff-sign-in': 'Nhân viên đăng nhập',
  'staff-invite': 'Mời nhân viên',
  'staff-accept': 'Nhân viên nhận lời mời',
  'staff-factor': 'Nhân viên đổi bước xác nhận thứ hai',
  'staff-reset-factor': 'Đặt lại bước xác nhận thứ hai của nhân viên',
  'staff-change': 'Đổi vai trò của nhân viên',
  'staff-suspend': 'Ngừng tài khoản của nhân viên',
};
