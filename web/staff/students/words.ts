export const stateWords: Readonly<Record<number, string>> = {
  0: 'Chưa có lớp',
  1: 'Đang học',
  2: 'Học thử',
};

export const lessonWords = {
  present: 'Có mặt',
  late: 'Đi muộn',
  excused: 'Nghỉ có phép',
  absent: 'Vắng',
  joined: 'Đã vào lớp',
} as const;
