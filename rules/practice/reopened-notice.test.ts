import { expect, test } from 'vitest';
import { reopenedNotice } from './reopened-notice.ts';

// 18:00 on 24 November 2026 in Vietnam.
const until = 1_795_518_000;

test.each([
  { seconds: null, until: null, terms: '' },
  { seconds: 900, until: null, terms: ' Con có 15 phút, tính từ lúc con bấm “Làm tiếp”.' },
  { seconds: null, until, terms: ' Con làm đến 18:00 thứ Ba 24/11.' },
  {
    seconds: 900,
    until,
    terms: ' Con có 15 phút, tính từ lúc con bấm “Làm tiếp”, làm đến 18:00 thứ Ba 24/11.',
  },
])('$seconds seconds, until $until', ({ terms, ...reopening }) => {
  expect(reopenedNotice('Con vật quanh em', reopening)).toEqual({
    title: 'Cô mở lại bài cho con',
    content: `“Con vật quanh em”: con làm tiếp từ bài đã nộp nhé!${terms} Bài con đã nộp vẫn được giữ.`,
  });
});
