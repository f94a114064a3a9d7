/** Where each dialog of the staff is opened, with the data of the demo: a page, a button or link, and the title of the dialog. */

export type Role = 'owner' | 'lead' | 'teacher';

export interface DialogOf {
  readonly button: RegExp;
  readonly name: RegExp;
}

interface PageOf {
  readonly path: string;
  /** A link on that page to the one with the buttons. */
  readonly linked?: RegExp;
  readonly opens: readonly DialogOf[];
}

const office = '/staff/office';

export const dialogs: Readonly<Record<Role, readonly PageOf[]>> = {
  lead: [
    { path: '/staff', opens: [{ button: /^Trả điểm/, name: /^Trả điểm / }] },
    { path: '/staff/comments', opens: [{ button: /^Thêm nhận xét/, name: /^Thêm nhận xét/ }] },
    { path: '/staff/rubrics', opens: [{ button: /^Sửa lời mô tả|^Làm bản riêng/, name: /./ }] },
    { path: '/staff/substitutes', opens: [{ button: /^Giao dạy thay/, name: /^Giao Lớp/ }] },
    { path: `${office}/content`, opens: [{ button: /^Bài mới/, name: /^Bài mới/ }] },
    {
      path: `${office}/content`,
      linked: /Làm thử cùng Rino/,
      opens: [
        { button: /^Phát hành/, name: /^Phát hành/ },
        { button: /^Thêm câu vào/, name: /^Chọn dạng câu hỏi/ },
      ],
    },
    {
      path: `${office}/overrides`,
      opens: [
        { button: /^Duyệt/, name: /^Duyệt yêu cầu/ },
        { button: /^Không duyệt/, name: /^Không duyệt yêu cầu/ },
        { button: /^Cho thêm/, name: /^Cho thêm/ },
      ],
    },
  ],
  teacher: [
    {
      path: '/staff/marking/next',
      opens: [
        { button: /^Bỏ qua/, name: /^Bỏ qua bài này/ },
        { button: /^Chuyển trưởng bộ môn/, name: /^Chuyển cho trưởng bộ môn/ },
        { button: /^Phím tắt/, name: /^Phím tắt ở bàn chấm/ },
        { button: /^Kho nhận xét/, name: /^Kho nhận xét/ },
      ],
    },
    { path: `${office}/overrides`, opens: [{ button: /^Xin thêm/, name: /^Xin gia hạn/ }] },
  ],
  owner: [
    { path: office, opens: [{ button: /^Đã gọi: /, name: /^Đã gọi cho gia đình/ }] },
    {
      path: `${office}/timetable`,
      opens: [
        { button: /^Thêm buổi học/, name: /^Thêm buổi học/ },
        { button: /^Ngày nghỉ/, name: /^Ngày nghỉ/ },
      ],
    },
    { path: `${office}/classes`, opens: [{ button: /^Tạo lớp/, name: /^Tạo lớp/ }] },
    {
      path: `${office}/classes`,
      linked: /Toán 3/,
      opens: [
        { button: /^Thêm buổi học/, name: /^Thêm buổi học/ },
        { button: /^Giao bài về nhà/, name: /^Giao bài về nhà/ },
        { button: /^Đổi hạn nộp/, name: /^Đổi hạn nộp/ },
        { button: /^Đổi học sinh nhận bài/, name: /^Đổi học sinh nhận bài/ },
        { button: /^Sửa lớp/, name: /^Sửa / },
        { button: /^Kết thúc lớp/, name: /^Kết thúc / },
      ],
    },
    {
      path: `${office}/students`,
      linked: /Trần Gia Bình/,
      opens: [
        { button: /^Sửa hồ sơ/, name: /^Sửa hồ sơ/ },
        { button: /^Mời người thân/, name: /^Mời người thân/ },
        { button: /^Chuyển lớp/, name: /xếp lớp, đổi tình trạng/ },
        { button: /^Đặt lại mật khẩu tại quầy/, name: /^Đã xem giấy tờ/ },
        { button: /^Gộp với hồ sơ khác/, name: /^Gộp với hồ sơ khác/ },
      ],
    },
    {
      path: `${office}/outreach`,
      opens: [{ button: /^Ngừng hiện/, name: /^Ngừng hiện/ }],
    },
    {
      path: `${office}/rights`,
      opens: [
        { button: /^Nhận yêu cầu/, name: /^Nhận yêu cầu/ },
        { button: /^Đã trả lời/, name: /./ },
        { button: /^Từ chối/, name: /./ },
      ],
    },
    {
      path: `${office}/students`,
      opens: [{ button: /^Thay đổi gần đây/, name: /^Thay đổi gần đây/ }],
    },
    {
      path: `${office}/leads`,
      opens: [
        { button: /^Cập nhật/, name: /./ },
        { button: /^Thêm thành học sinh/, name: /^Thêm thành học sinh/ },
        { button: /^Thay đổi gần đây/, name: /^Thay đổi gần đây/ },
      ],
    },
    {
      path: `${office}/people`,
      opens: [
        { button: /^Mời nhân viên/, name: /^Mời nhân viên/ },
        { button: /^Đổi vai trò/, name: /^Vai trò của/ },
        { button: /^Mời lại/, name: /^Gửi lời mời mới/ },
        { button: /^Ngừng/, name: /^Ngừng tài khoản/ },
      ],
    },
    {
      path: `${office}/rooms`,
      opens: [{ button: /^Thêm phòng/, name: /^Thêm phòng/ }],
    },
    {
      path: `${office}/centres`,
      opens: [
        { button: /^Sửa /, name: /^Sửa cơ sở/ },
        { button: /^Xóa /, name: /^Xóa / },
        { button: /^Thêm cơ sở/, name: /^Thêm cơ sở/ },
      ],
    },
  ],
};
