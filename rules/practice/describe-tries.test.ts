import { expect, test } from 'vitest';
import type { QuestionType } from '@bitu/questions/traits.ts';
import { describeTries, type Reached } from './describe-tries.ts';

test.each<[QuestionType, Partial<Reached>, string | null]>([
  ['single_choice', {}, null],
  ['single_choice', { tries_used: 2, points: null, is_right: null }, null],
  ['single_choice', { tries_used: 2, points: 0.5 }, 'Đúng ở lần 2: được một nửa số điểm'],
  ['single_choice', { hints_used: 1, points: 0.75 }, 'Đúng, dùng 1 gợi ý: được gần trọn điểm'],
  [
    'free_text',
    { tries_used: 2, hints_used: 2, points: 0.25 },
    'Đúng ở lần 2, dùng 2 gợi ý: được một phần điểm',
  ],
  ['free_text', { tries_used: 3, points: 0 }, 'Đúng ở lần 3: chưa có điểm'],
  [
    'true_false',
    { hints_used: 1, is_right: 0, right_parts: 0, points: 0 },
    'Chưa đúng, dùng 1 gợi ý: chưa có điểm',
  ],
  [
    'single_choice',
    { tries_used: 2, is_right: 0, right_parts: 0, points: 0 },
    'Chưa đúng sau 2 lần: chưa có điểm',
  ],
  [
    'matching',
    { tries_used: 2, is_right: 0, right_parts: 3, total_parts: 4, points: 0.625 },
    'Đúng 3 trên 4 cặp sau 2 lần: được gần trọn điểm',
  ],
])('how it was reached is described: %s, %o: %s', (type, reached, sentence) => {
  const atOnce = { tries_used: 1, hints_used: 0, is_right: 1, points: 1 } as const;
  expect(describeTries(type, { ...atOnce, right_parts: 1, total_parts: 1, ...reached })).toBe(
    sentence,
  );
});
