/** The audit log in the words of a family; what has no word here is shown as it is. */

/** Who did it. Of staff the family learns that it was one of them, not who. */
export const actorWords: Readonly<Record<string, string>> = {
  owner: 'Gia đình',
  operator: 'Bitu',
  staff: 'Nhân viên của trung tâm',
};

export const actionWords: Readonly<Record<string, string>> = {
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
  'mark-project': 'Chấm dự án',
  'show-name': 'Xem tên khi chấm bài',
  'see-student': 'Xem hồ sơ của con',
  'show-phone': 'Xem số điện thoại',
  'invite-guardian': 'Mời người thân cùng theo dõi',
  'accept-guardian': 'Nhận lời mời cùng theo dõi',
  'end-guardian': 'Kết thúc cùng theo dõi',
  change: 'Sửa thông tin',
};
