import { practiceTypes } from '@bitu/contract/codes.ts';
import { expect, test } from 'vitest';
import { revealWords } from './reveal-words.ts';

const { normal, test: exam } = practiceTypes;

test.each([
  [normal, 'none', 'Biết đúng, sai ngay sau mỗi câu'],
  [normal, 'some', 'Biết đúng, sai ngay; câu cần chấm có kết quả sau khi nộp, Bitu báo con'],
  [normal, 'all', 'Cô hoặc máy chấm sau khi con nộp, xong Bitu báo con'],
  [exam, 'none', 'Xem đúng, sai sau khi nộp bài'],
  [exam, 'some', 'Xem đúng, sai sau khi nộp bài; câu cần chấm có kết quả sau, Bitu báo con'],
  [exam, 'all', 'Cô hoặc máy chấm sau khi con nộp, xong Bitu báo con'],
] as const)('type %i, judged: %s', (type, judged, words) =>
  expect(revealWords(type, judged, false)).toBe(words),
);

test('for a test with held results it is announced for later', () =>
  expect(revealWords(practiceTypes.test, 'none', true)).toBe(
    'Nộp bài xong con chờ kết quả, có rồi Bitu báo con',
  ));
