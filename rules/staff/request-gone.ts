/** The reasons why a teacher's request can no longer be granted, in words for the list and for a refused decision. */
export const requestGoneWords = {
  class: 'Lớp này đã kết thúc, nên chỉ có thể không duyệt.',
  student: 'Học sinh không còn học lớp này, nên chỉ có thể không duyệt.',
  practice: 'Lớp không còn được giao bài này, nên chỉ có thể không duyệt.',
  teacher: 'Người xin không còn dạy lớp này, nên chỉ có thể không duyệt.',
  attempt: 'Học sinh đã làm lượt khác của bài này, nên chỉ có thể không duyệt.',
} as const;
