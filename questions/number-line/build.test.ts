import fc from 'fast-check';
import { expect, test } from 'vitest';
import { authored } from './authored.ts';
import { builder } from './build.ts';
import { check } from './check.ts';
import { content as contentShape } from './content.ts';
import { rules } from './rules.ts';

const line = (own: object) =>
  authored.parse({
    id: 'x',
    type: 'number_line',
    level: 1,
    stem: 'Đặt dấu.',
    why: 'Vì thế.',
    from: 0,
    to: 10,
    step: 1,
    answer: 7,
    ...own,
  });

function build(own: object) {
  const issues: { path: unknown; vi: string }[] = [];
  const built = builder.build(line(own), {
    stem: [],
    rich: () => [],
    choice: (id) => ({ id }),
    issue: (path, { vi }) => issues.push({ path, vi }),
  });
  return { ...built, issues };
}

test.each([
  ['whole numbers', {}, ['0', '1', '2'], '7'],
  ['tens', { to: 100, step: 10, answer: 40 }, ['0', '10', '20'], '40'],
  ['between two tens', { to: 100, step: 10, snap: 2, answer: '35' }, ['0', '5', '10'], '35'],
  ['thousands', { to: 2000, step: 1000, answer: 1000 }, ['0', '1.000', '2.000'], '1.000'],
  ['decimals', { to: 1, step: 0.1, answer: '0,7' }, ['0', '0,1', '0,2'], '0,7'],
  ['a decimal of three digits', { to: 1, step: '0.25', answer: '0.750' }, ['0', '0,25'], '0,75'],
  ['thirds', { to: 2, step: '1/3', answer: '4/6' }, ['0', '1/3', '2/3', '1', '4/3'], '2/3'],
  [
    'mixed numbers',
    { to: 3, step: '1/2', answer: '2 1/2', form: 'mixed_number' },
    ['0', '1/2', '1', '1 1/2'],
    '2 1/2',
  ],
  ['below zero', { from: -2, to: 2, answer: '−1' }, ['−2', '−1', '0', '1', '2'], '−1'],
  ['halves below zero', { from: '-1', to: 1, step: '1/2', answer: '-1/2' }, ['−1', '−1/2'], '−1/2'],
  [
    'decimals as fractions',
    { to: 1, step: 0.5, answer: 0.5, form: 'fraction' },
    ['0', '1/2'],
    '1/2',
  ],
])('%s', (_, own, values, right) => {
  const { content, key, issues } = build(own);
  expect(issues).toEqual([]);
  expect(content.values.slice(0, values.length)).toEqual(values);
  expect(key.value).toBe(right);
});

test.each([
  ['the ends', {}, [0, 10]],
  ['all ticks', { labels: 'all', to: 3, snap: 2, answer: 1 }, [0, 2, 4, 6]],
  ['a list', { labels: [10, 0, '5'] }, [0, 5, 10]],
])('labels: %s', (_, own, labels) => {
  const { content, issues } = build(own);
  expect(issues).toEqual([]);
  expect(content.labels).toEqual(labels);
});

test.each([
  ['no number', { from: 'không' }, 'from', /Ghi một số/],
  ['a fraction over nothing', { answer: '3/0' }, 'answer', /Ghi một số/],
  ['a step of nothing', { step: 0 }, 'step', /lớn hơn 0/],
  ['a line of one number', { from: 10 }, 'to', /phải lớn hơn số đầu \(10\)/],
  ['backwards', { from: 11 }, 'to', /phải lớn hơn/],
  ['steps that leave a rest', { step: 3 }, 'step', /không chia hết/],
  ['more than 40 ticks', { to: 41 }, 'step', /Có 41 khoảng/],
  ['too many places', { to: 40, snap: 6 }, 'snap', /Nhiều nhất 200/],
  ['thirds as decimals', { to: 1, step: 1, snap: 3, answer: 1 }, 'form', /phân số/],
  ['an answer between two places', { answer: 7.5 }, 'answer', /không trùng vị trí nào/],
  ['an answer that only looks like a place', { answer: '7,001' }, 'answer', /không trùng/],
  ['an answer beyond the line', { answer: 11 }, 'answer', /ngoài tia số/],
  ['a label between two ticks', { labels: [0, 0.5], snap: 2 }, 'labels', /Không có vạch nào ở 0.5/],
  ['everything is right', { tolerance: 5 }, 'tolerance', /chỗ nào cũng đúng/],
])('an impossible line: %s', (_, own, field, message) => {
  const { issues } = build(own);
  expect(issues).toEqual([{ path: [field], vi: expect.stringMatching(message) }]);
});

test('the longest line has 40 ticks', () => {
  expect(build({ to: 40 })).toMatchObject({ issues: [] });
});

test('the right number within the tolerance is right, and no other', () => {
  const { content, key } = build({ tolerance: 2 });
  const right = content.values.filter((value) => rules.score(content, key, [value]).correct);
  expect(right).toEqual(['5', '6', '7', '8', '9']);
  expect(rules.reveal(key, content)).toEqual({ rightAnswer: ['7'], accepted: right });
  expect(rules.reveal({ ...key, tolerance: 0 }, content).accepted).toBeNull();
  const atTheEnd = { value: '0', tolerance: 2 };
  expect(rules.reveal(atTheEnd, content).accepted).toEqual(['0', '1', '2']);
});

test('a key that is no number of the line has no right answer', () => {
  const { content } = build({});
  const key = { value: '99', tolerance: 3 };
  expect(content.values.some((value) => rules.score(content, key, [value]).correct)).toBe(false);
});

/** Lines of thirds, quarters, tenths …, on both sides of zero. */
const lines = fc.record({
  first: fc.integer({ min: -30, max: 30 }),
  ticks: fc.integer({ min: 2, max: 20 }),
  step: fc.integer({ min: 1, max: 9 }),
  over: fc.integer({ min: 1, max: 12 }),
  snap: fc.integer({ min: 1, max: 4 }),
  form: fc.constantFrom('fraction' as const, 'mixed_number' as const),
});

test('every line has exact numbers that differ, each a place for the answer', () => {
  fc.assert(
    fc.property(lines, fc.nat(), ({ first, ticks, step, over, snap, form }, seed) => {
      const ratio = (top: number, bottom: number) => `${top}/${bottom}`;
      const place = seed % (ticks * snap + 1);
      const { content, key, issues } = build({
        from: ratio(first, over),
        to: ratio(first + ticks * step, over),
        step: ratio(step, over),
        snap,
        form,
        answer: ratio(first * snap + place * step, over * snap),
      });
      expect(issues).toEqual([]);
      expect(contentShape.safeParse(content).success).toBe(true);
      expect(new Set(content.values).size).toBe(ticks * snap + 1);
      expect(content.values.indexOf(key.value)).toBe(place);
      expect(check(content, [key.value]).kind).toBe('ok');
    }),
  );
});
