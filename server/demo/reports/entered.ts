/** What the demo's teachers entered, in the format of `bitu report enter`. Fictional. */
/** A past lesson of a child. */
export interface PastLesson {
  user_name: string;
  class: string;
  lesson: string;
  subject_id: number;
  attended: boolean;
  /** The number of later lessons of this class and child. */
  later: number;
}

const english = 5;

/** Missed without excuse; all other missed lessons were excused. */
const unexcused: Record<string, string> = { 'demo.chi': 'games' };
/** The child came late. */
const late: Record<string, string> = { 'demo.binh': 'unit-2', 'demo.chi': 'unit-2' };
/** Children whose pronunciation improved in the last lesson by more than chance. */
const improving: readonly string[] = ['demo.an', 'demo.binh'];

function skillsAfter({ user_name, subject_id, later }: PastLesson) {
  // Goes up and down by chance.
  const around = (value: number) => value + (later % 2) / 2;
  if (subject_id !== english)
    return {
      computation: around(8),
      reasoning: around(7),
      presentation: around(7.5),
      interaction: around(8),
    };
  const isBetter = improving.includes(user_name) && later === 0;
  return {
    vocabulary: around(8),
    grammar: around(7),
    pronunciation: isBetter ? 8.5 : around(7),
    interaction: around(8.5),
  };
}

export function markOf(past: PastLesson) {
  const { user_name, class: own, lesson, attended } = past;
  const of = { class: own, lesson, student: user_name };
  if (!attended)
    return { ...of, attendance: unexcused[user_name] === lesson ? 'absent' : 'excused' };
  return late[user_name] === lesson
    ? { ...of, attendance: 'late', minutes: 10, ...skillsAfter(past) }
    : { ...of, attendance: 'present', ...skillsAfter(past) };
}

export const notes = [
  {
    class: 'starters-a',
    lesson: 'listening',
    taught: 'Nghe và chọn tranh: How old, How many, Where is …',
    homework: 'Đọc to trang 27 mỗi tối 5 phút.',
    next: 'Ôn tập Unit 1–4',
  },
  {
    class: 'starters-a',
    lesson: 'unit-4',
    taught: 'in, on, under, next to; đồ vật trong phòng ngủ',
    next: 'Luyện nghe',
  },
  {
    class: 'movers-a',
    lesson: 'listening',
    taught: 'Nghe kể về một chuyến đi cuối tuần; quá khứ đơn',
    homework: 'Kể cho ba mẹ nghe cuối tuần của con, ba câu.',
    next: 'Kiểm tra giữa khóa',
  },
  {
    class: 'math-grade-3',
    lesson: 'puzzles',
    taught: 'Suy luận từng bước: gạch bỏ điều không thể',
    next: 'Phân số đầu tiên của em',
  },
  {
    class: 'math-grade-1',
    lesson: 'number-bonds',
    taught: 'Tách và gộp số trong phạm vi 10',
    next: 'Hình khối và giờ đúng',
  },
];

export const trials = [
  {
    class: 'starters-b',
    lesson: 'trial-2',
    student: 'demo.dung',
    level: 'starters',
    strengths: ['Nhớ từ về con vật rất nhanh', 'Phát âm rõ âm đầu', 'Mạnh dạn trả lời'],
    to_work: ['Nói cả câu thay vì một từ', 'Âm cuối của từ số nhiều'],
    offered: 'starters-a',
  },
];

/** Study sheets of a week, partly done. `week`: its Monday. */
export const sheetsOf = (week: string) =>
  [
    {
      student: 'demo.an',
      class: 'starters-a',
      note: 'Mỗi tối một việc thôi con nhé, bắt đầu từ bài đọc.',
      items: [
        { kind: 'practice', ref: 'starters-my-room', minutes: 12 },
        { kind: 'practice', ref: 'starters-listening', minutes: 8 },
        { kind: 'unit', ref: 'english-around-me/animals', minutes: 7 },
        { kind: 'read', title: 'Đọc to trang 27', minutes: 5 },
      ],
    },
    {
      student: 'demo.an',
      class: 'math-grade-3',
      note: 'Con làm chậm mà chắc nhé!',
      items: [
        { kind: 'practice', ref: 'math-g3-times-division', minutes: 15 },
        { kind: 'practice', ref: 'math-puzzles', minutes: 15 },
        { kind: 'project', ref: 'riddle-card', minutes: 20 },
      ],
    },
    {
      student: 'demo.binh',
      class: 'movers-a',
      note: 'Con luyện kể chuyện đã qua trước bài kiểm tra giữa khóa.',
      items: [
        { kind: 'practice', ref: 'movers-listening', minutes: 8 },
        { kind: 'practice', ref: 'movers-weather', minutes: 12 },
        { kind: 'read', title: 'Đọc to bài “A weekend away”', minutes: 5 },
      ],
    },
    {
      student: 'demo.chi',
      class: 'starters-a',
      note: 'Con nghe rồi nhắc lại to nhé!',
      items: [
        { kind: 'practice', ref: 'starters-my-room', minutes: 12 },
        { kind: 'practice', ref: 'starters-listening', minutes: 8 },
        { kind: 'video', ref: 'starters-my-room-film', minutes: 5 },
      ],
    },
  ].flatMap(({ items, note, ...of }) => items.map((item) => ({ ...of, week, note, ...item })));

/** The closing words of a finished part of a course, and how many days ago they were released. */
export const final = {
  daysAgo: 3,
  student: 'demo.binh',
  class: 'movers-a',
  closing:
    'Con đã kể được một chuyện đã qua bằng câu trọn vẹn. Con giữ nếp đọc to mỗi tối nhé! (bản mẫu)',
};

/** `issued`: the day, YYYY-MM-DD. `atEnd`: the day of the course report. */
export const certificatesOf = (issued: string, atEnd: string) => [
  { student: 'demo.an', title: 'Hoàn thành khóa làm quen tiếng Anh (bản mẫu)', issued },
  { student: 'demo.binh', title: 'Hoàn thành Cambridge Starters (bản mẫu)', issued },
  {
    student: final.student,
    class: final.class,
    title: 'Hoàn thành phần 1 Cambridge Movers (bản mẫu)',
    issued: atEnd,
  },
];

/** Tests outside of lessons: who did which one, and how many days ago. */
export const tests = [
  { student: 'demo.dung', practice: 'english-entry-test', daysAgo: 6 },
  { student: 'demo.an', practice: 'english-entry-test', daysAgo: 86 },
  { student: 'demo.an', practice: 'starters-test-1', daysAgo: 38 },
  { student: 'demo.an', practice: 'starters-test-2', daysAgo: 6 },
  { student: 'demo.chi', practice: 'starters-test-1', daysAgo: 37 },
  { student: 'demo.chi', practice: 'starters-test-2', daysAgo: 6 },
  { student: 'demo.binh', practice: 'movers-test-1', daysAgo: 36 },
  { student: 'demo.binh', practice: 'movers-test-2', daysAgo: 5 },
];
