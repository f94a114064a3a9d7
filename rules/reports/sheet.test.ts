import { report as shape, type Report, type ReportWorkItem } from '@bitu/contract/reports.ts';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxSentence } from './sentence.ts';
import { composeSheet, type SheetFacts } from './sheet.ts';

/** Monday 23/11/2026, 00:00 in Vietnam, and the Wednesday after it. */
const monday = Date.parse('2026-11-23T00:00:00+07:00') / 1000;
const wednesday = monday + 2 * 86_400 + 9 * 3600;
const nextWeek = monday + 8 * 86_400;

const item = (own: Partial<ReportWorkItem> = {}): ReportWorkItem => ({
  kind: 'practice',
  title: 'Unit 3',
  state: 'open',
  score: null,
  minutes: 10,
  due_time: null,
  url: '/practice/7',
  ...own,
});
const reading = item({ kind: 'read', title: 'Trang 27', minutes: 5, url: null });
const film = item({ kind: 'video', title: 'Màu sắc', url: '/lesson-video/mau-sac' });
const of = (items: ReportWorkItem[], own: Partial<SheetFacts> = {}): Report =>
  composeSheet({
    sheetId: 5,
    fullName: 'Nguyễn Thị Bảo Ngọc',
    course: { id: 3, title: 'Lớp Tiếng Anh 3' },
    subjectId: 5,
    level: 'Movers',
    monday,
    now: wednesday,
    note: null,
    author: 'Cô Lan',
    items,
    ...own,
  });
const done = (one: ReportWorkItem) => ({ ...one, state: 'done' as const });
const late = item({ state: 'late' });

test.each<[string, Report, string]>([
  [
    'nothing begun: the first one, a reading too',
    of([reading, item(), film]),
    'Tuần này con Bảo Ngọc có 3 việc, khoảng 25 phút; bắt đầu từ bài đọc trang 27.',
  ],
  [
    'a number for a name',
    of([reading, item()], { fullName: '0987654321' }),
    'Tuần này con có 2 việc, khoảng 15 phút; bắt đầu từ bài đọc trang 27.',
  ],
  [
    'something done: what Bitu can see comes first',
    of([reading, done(item()), film]),
    'Tuần này con Bảo Ngọc đã xong 1 trên 3 việc, còn khoảng 15 phút; làm tiếp video “Màu sắc”.',
  ],
  [
    'only readings left',
    of([reading, done(item()), done(film)]),
    'Tuần này con Bảo Ngọc đã xong 2 việc trên Bitu; đọc nốt trang 27 nhé.',
  ],
  ['all done', of([done(item()), done(film)]), 'Tuần này con Bảo Ngọc đã xong cả 2 việc.'],
  [
    'overdue, and something else to begin with',
    of([late, film]),
    'Tuần này con Bảo Ngọc có 2 việc, 1 việc đã quá hạn, khoảng 10 phút; bắt đầu từ video “Màu sắc”.',
  ],
  [
    'overdue, and nothing left to do',
    of([late]),
    'Tuần này con Bảo Ngọc có 1 việc, 1 việc đã quá hạn; xem hạn các bài ở trang lớp nhé.',
  ],
  [
    'some minutes are not known',
    of([item(), item({ minutes: null })]),
    'Tuần này con Bảo Ngọc có 2 việc, ít nhất 10 phút; bắt đầu từ bài tập “Unit 3”.',
  ],
  [
    'before its week',
    of([item({ minutes: null })], { now: monday - 1 }),
    'Tuần tới con Bảo Ngọc có 1 việc; bắt đầu từ bài tập “Unit 3”.',
  ],
  [
    'after its week: readings count neither way',
    of([reading, done(item()), film], { now: nextWeek }),
    'Tuần 23/11 con Bảo Ngọc xong 1 trên 2 việc; làm tiếp video “Màu sắc”.',
  ],
  [
    'after a week of readings',
    of([reading], { now: nextWeek }),
    'Tuần 23/11 con Bảo Ngọc có 1 bài đọc.',
  ],
  ['an empty sheet', of([]), 'Tuần này con Bảo Ngọc chưa có việc nào trong phiếu.'],
])('%s', (_what, report, sentence) => expect(report.sentence.text).toBe(sentence));

test('the step is the first open item with a page', () => {
  expect(of([reading, item(), film]).step).toEqual({
    action: 'open',
    label: 'Làm bài tập “Unit 3”',
    url: '/practice/7',
  });
  expect(of([done(item()), item({ ...film, state: 'started' })]).step?.label).toBe(
    'Làm tiếp video “Màu sắc”',
  );
  expect(of([late]).step?.url).toBe('/class-detail/3');
  expect(of([late], { course: null }).step?.url).toBe('/learning');
  expect(of([reading]).step).toBeNull();
});

test('unknown values are reported as such, never shown as 0', () => {
  const [report] = [of([reading, item({ minutes: null })]).blocks];
  expect(report?.[0]).toMatchObject({
    items: [
      { id: 'done', value: 0, text: '0/1 việc, 1 bài đọc con tự làm' },
      { id: 'minutes', value: 5, text: 'ít nhất 5 phút' },
    ],
  });
  expect(of([{ ...reading, minutes: null }]).blocks[0]).toMatchObject({
    items: [
      { id: 'done', value: null, text: '1 bài đọc con tự làm' },
      { id: 'minutes', value: null, text: 'chưa ước lượng' },
    ],
  });
});

test('an empty sheet shows only the note', () => {
  expect(of([]).blocks).toEqual([]);
  expect(of([], { note: 'Nghỉ cho khỏe nhé!' }).blocks).toEqual([
    { type: 'comment', title: 'Lời dặn', author: 'Cô Lan', text: 'Nghỉ cho khỏe nhé!' },
  ]);
});

const anyItem: fc.Arbitrary<ReportWorkItem> = fc
  .record({
    kind: fc.constantFrom(
      'practice' as const,
      'unit' as const,
      'read' as const,
      'video' as const,
      'project' as const,
    ),
    title: fc.oneof(
      fc.string({ maxLength: 200 }),
      fc.constant('Bài tập “Từ vựng” rất dài '.repeat(8)),
    ),
    state: fc.constantFrom('open' as const, 'started' as const, 'done' as const, 'late' as const),
    minutes: fc.option(fc.integer({ min: 1, max: 90 })),
    url: fc.constantFrom('/practice/7', null),
  })
  .map((one) => item(one.kind === 'read' ? { ...one, state: 'open' } : one));

test('any sheet: at most 160 characters, a step whenever something is bad, figures that add up', () => {
  fc.assert(
    fc.property(
      fc.array(anyItem, { maxLength: 12 }),
      fc.constantFrom('Nguyễn Thị Bảo Ngọc', '0987654321', 'An', 'Trần Gia Bình'),
      fc.constantFrom(monday - 1, wednesday, nextWeek),
      (items, fullName, now) => {
        const report = of(items, { fullName, now });
        expect(() => shape.parse(report)).not.toThrow();
        const { text, clauses } = report.sentence;
        expect(Array.from(text).length).toBeLessThanOrEqual(maxSentence);
        const tracked = items.filter(({ kind }) => kind !== 'read');
        const isDone = tracked.filter(({ state }) => state === 'done').length;
        const isBad =
          items.some(({ state }) => state === 'late') ||
          (now === nextWeek && isDone < tracked.length);
        if (isBad) expect(clauses.at(-1)?.text).toMatch(/^; /);
        const figures = report.blocks.find(({ type }) => type === 'figures');
        expect(figures === undefined).toBe(items.length === 0);
        if (figures?.type !== 'figures') return;
        const [done, minutes] = figures.items;
        expect(done?.value).toBe(tracked.length === 0 ? null : isDone);
        const unfinished = items.filter(({ state }) => state === 'open' || state === 'started');
        const known = unfinished.flatMap((one) => one.minutes ?? []);
        const sum = known.reduce((a, b) => a + b, 0);
        expect(minutes?.value).toBe(unfinished.length > 0 && known.length === 0 ? null : sum);
      },
    ),
    { numRuns: 500 },
  );
});
