import { expect, test } from 'vitest';
import { homeworkNotice, type HomeworkFacts } from './notice.ts';

const at = (text: string) => Date.parse(`${text}:00+07:00`) / 1000;
const now = at('2026-11-23T12:00');
const facts: HomeworkFacts = {
  title: 'Phép cộng',
  subject_id: 1,
  grade_id: 3,
  level_name: null,
  starts_at: at('2026-11-20T18:30'),
  opens_at: null,
  due_at: at('2026-11-27T20:00'),
  known: null,
};
const noticeText = (own: Partial<HomeworkFacts>) =>
  homeworkNotice({ ...facts, ...own }, now)?.content;

test.each([
  {
    what: 'new, of a lesson that has begun',
    own: {},
    says: 'Lớp Toán 3, bài “Phép cộng”: con làm được ngay, hạn nộp 20:00 thứ Sáu 27/11.',
  },
  {
    what: 'new, of a lesson to come, without an end',
    own: { starts_at: at('2026-11-25T18:30'), due_at: null },
    says: 'Lớp Toán 3, bài “Phép cộng”: làm được từ 18:30 thứ Tư 25/11.',
  },
  { what: 'new, and over already', own: { due_at: at('2026-11-22T20:00') }, says: undefined },
  {
    what: 'as they know it',
    own: { known: { opens_at: null, due_at: facts.due_at } },
    says: undefined,
  },
  {
    what: 'due at another time than they know',
    own: { known: { opens_at: null, due_at: null } },
    says: 'Lớp Toán 3, bài “Phép cộng”: hạn nộp mới là 20:00 thứ Sáu 27/11.',
  },
  {
    what: 'at other hours than they know',
    own: {
      starts_at: at('2026-11-26T20:00'),
      opens_at: at('2026-11-26T20:00'),
      known: { opens_at: at('2026-11-26T19:00'), due_at: facts.due_at },
    },
    says: 'Lớp Toán 3, bài “Phép cộng”: làm được từ 20:00 thứ Năm 26/11, hạn nộp 20:00 thứ Sáu 27/11.',
  },
  {
    what: 'no longer due',
    own: { due_at: null, known: { opens_at: null, due_at: facts.due_at } },
    says: 'Lớp Toán 3, bài “Phép cộng”: không còn hạn nộp.',
  },
])('$what', ({ own, says }) => {
  expect(noticeText(own)).toBe(says);
});
