const stateWords: Readonly<Record<number, string>> = {
  0: 'Chưa có lớp',
  1: 'Đang học',
  2: 'Học thử',
};

/** A login may be open before its child has a class. */
export const stateText = ({ state, classes }: { state: number; classes: readonly unknown[] }) =>
  stateWords[classes.length === 0 ? 0 : state];

export const lessonWords = {
  present: 'Có mặt',
  late: 'Đi muộn',
  excused: 'Nghỉ có phép',
  absent: 'Vắng',
  joined: 'Đã vào lớp',
} as const;

export const homeworkWords = {
  new: 'chưa làm',
  begun: 'đang làm',
  handed_in: 'đã nộp',
} as const;

/** What the office does for a family that no SMS reaches. */
export const resetInstead =
  'Bạn mở trang của học sinh, bấm “Đặt lại mật khẩu tại quầy” rồi đưa gia đình quét mã QR, gửi liên kết hoặc in thư.';
