import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { SentenceMark, WritingFeedback } from '@bitu/contract/writing.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { betterThan, type Draft, lowerThan } from './progress.ts';
import { apart, segmentsOf, unitsOf } from './segments.ts';
import { stageOf } from './stage.ts';

describe('segments', () => {
  const spans = fc.array(
    fc.record({ start: fc.integer({ min: -2, max: 40 }), end: fc.integer({ min: -2, max: 40 }) }),
    { maxLength: 12 },
  );
  const marks = fc.constantFrom<SentenceMark>('good', 'solid', 'better');

  test('whatever remarks a text has, its segments are the text, and each belongs to what covers it', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 30 }),
        spans,
        spans,
        marks,
        (text, sentences, places, mark) => {
          const said = places.map((place, id) => ({ id, ...place }));
          const segments = segmentsOf(
            text,
            sentences.map((one) => ({ ...one, mark })),
            said,
          );
          expect(segments.map((one) => one.text).join('')).toBe(text);
          const parts = apart(text, said);
          for (const { start, text: piece, place } of segments) {
            if (piece === '') continue;
            const covers = parts.find((one) => one.start <= start && start < one.end);
            expect(place).toBe(covers?.id ?? null);
          }
        },
      ),
    );
  });

  test('a sentence begins once', () => {
    const segments = segmentsOf(
      'I like. You do.',
      [{ start: 0, end: 7, mark: 'good' }],
      [{ id: 1, start: 2, end: 6 }],
    );
    expect(segments.map(({ text, mark, begins, place }) => [text, mark, begins, place])).toEqual([
      ['I ', 'good', true, null],
      ['like', 'good', false, 1],
      ['.', 'good', false, null],
      [' You do.', null, false, null],
    ]);
  });

  test('pasted parts are cut out, also within a place; parts outside the text are ignored', () => {
    const parts = [
      { start: 4, end: 9 },
      { start: 12, end: 99 },
    ];
    const segments = segmentsOf('I like. You do.', [], [{ id: 1, start: 2, end: 6 }], parts);
    expect(segments.map(({ text, place, pasted }) => [text, place, pasted])).toEqual([
      ['I ', null, false],
      ['li', 1, false],
      ['ke', 1, true],
      ['. Y', null, true],
      ['ou do.', null, false],
    ]);
  });

  test.each([
    ['😀 hi there', { from: 2, to: 4, quote: 'hi' }, { start: 3, end: 5 }],
    ['hi there', { from: 0, to: 2, quote: 'ho' }, null],
    ['hi', { from: 0, to: 9, quote: 'hi' }, { start: 0, end: 2 }],
    ['hi', { from: 2, to: 2, quote: '' }, null],
  ])('a note in %j', (text, anchor, units) => expect(unitsOf(text, anchor)).toEqual(units));
});

describe('what got better', () => {
  const range = (low: number, high: number) => ({ low, high, provisional: 0 as const });
  const machine = (low: number, mistakes: string[] = [], own: Partial<WritingFeedback> = {}) =>
    ({
      overall: range(low, low + 1),
      criteria: [{ code: 'grammar', range: range(low, low + 1) }],
      corrections: mistakes.map((what) => ({ what, kind: 'error' })),
      ...own,
    }) as WritingFeedback;
  const teacher = (overall: number) =>
    ({ overall, criteria: [{ id: 'gra', name: 'Ngữ pháp', band: overall }] }) as TeacherFeedback;
  const draft = (own: Partial<Draft>): Draft => ({
    words: 100,
    machine: null,
    teacher: null,
    ...own,
  });

  test.each<[string, Partial<Draft>, Partial<Draft>, string[]]>([
    ['nothing to compare', {}, {}, []],
    [
      'a higher range',
      { machine: machine(4) },
      { machine: machine(4.5) },
      ['Band chung: 4–5 → 4,5–5,5', 'Ngữ pháp: 4–5 → 4,5–5,5'],
    ],
    ['a lower range is no improvement', { machine: machine(5) }, { machine: machine(4) }, []],
    [
      'too small a difference',
      { machine: machine(4) },
      { machine: machine(4, [], { overall: range(4, 5.5), criteria: [] }) },
      [],
    ],
    [
      'a teacher’s marks',
      { teacher: teacher(5) },
      { teacher: teacher(6) },
      ['Band chung: 5 → 6', 'Ngữ pháp: 5 → 6'],
    ],
    [
      'a teacher is not compared with a machine',
      { teacher: teacher(5) },
      { machine: machine(8) },
      [],
    ],
    [
      'fewer mistakes',
      { machine: machine(5, ['Mạo từ', 'Mạo từ', 'Thì']) },
      { machine: machine(5, ['Mạo từ', 'Chính tả']) },
      ['Mạo từ: 2 → 1 chỗ sai', 'Thì: không còn chỗ nào sai (lần trước 1)'],
    ],
    [
      'as many mistakes in a longer text are not fewer',
      { machine: machine(5, ['Thì']) },
      { words: 110, machine: machine(5, ['Thì']) },
      [],
    ],
    [
      'a shorter text has fewer of everything',
      { machine: machine(5, ['Thì', 'Thì']) },
      { words: 50, machine: machine(5, ['Thì']) },
      [],
    ],
    ['a longer text', { words: 100 }, { words: 130 }, ['Bài dài hơn: 100 → 130 từ']],
  ])('%s', (_, before, now, lines) => expect(betterThan(draft(before), draft(now))).toEqual(lines));

  test.each<[string, Partial<Draft>, Partial<Draft>, string | null]>([
    ['nothing to compare', {}, {}, null],
    ['a lower range', { machine: machine(5) }, { machine: machine(4) }, 'Band chung: 5–6 → 4–5'],
    ['a higher range', { machine: machine(4) }, { machine: machine(5) }, null],
    [
      'a teacher’s lower mark',
      { teacher: teacher(7), machine: machine(5) },
      { teacher: teacher(6), machine: machine(6) },
      'Band chung: 7 → 6',
    ],
    [
      'a teacher is not compared with a machine',
      { teacher: teacher(8) },
      { machine: machine(4) },
      null,
    ],
  ])('lower: %s', (_, before, now, line) =>
    expect(lowerThan(draft(before), draft(now))).toBe(line),
  );
});

describe('stage', () => {
  const at = (status: number | null) => (status === null ? null : { status, content: null });
  test.each([
    [null, null, null, 'machine'],
    [1, null, null, 'machine'],
    [2, null, null, 'judged'],
    [2, 1, null, 'both'],
    [2, null, 5, 'both'],
    [2, 2, null, 'judged'],
    [4, null, null, 'failed'],
    [4, 1, null, 'teacher'],
    [4, null, 5, 'teacher'],
    [null, 1, 5, 'teacher'],
    [null, 2, null, 'judged'],
  ])('machine %s, teacher %s, due %s: %s', (ai, teacher, due, stage) =>
    expect(stageOf({ ai_evaluation: at(ai), teacher_evaluation: at(teacher) }, due)).toBe(stage),
  );
});
