import { expect, test } from 'vitest';
import type { BaiLam } from '@bitu/contract/practice.ts';
import { samples } from '@bitu/questions/samples.ts';
import { rightLater } from './right-later.ts';

const { content, key } = samples.single_choice;
const described = (
  bai_lam: BaiLam | null,
  tries_used: number,
  hints_used: number,
  points: number,
) =>
  rightLater(
    { type_code: 'single_choice', content, points },
    { bai_lam, key, tries_used, hints_used },
  );

test('a right last try says what it took, even if it earned nothing', () => {
  expect(described(['b'], 2, 0, 0.5)).toBe('Đúng ở lần 2: được một nửa số điểm');
  expect(described(['b'], 1, 1, 0.75)).toBe('Đúng, dùng 1 gợi ý: được gần trọn điểm');
  expect(described(['b'], 3, 0, 0)).toBe('Đúng ở lần 3: chưa có điểm');
});

test('a wrong last try, and the right answer asked for before any, say nothing', () => {
  expect(described(['a'], 2, 0, 0)).toBeNull();
  expect(described([], 0, 1, 0)).toBeNull();
  expect(described(null, 0, 1, 0)).toBeNull();
});
