import { expect, test } from 'vitest';
import { leadStates } from '@bitu/contract/kinds.ts';
import { dayCell, leadIssues, leadStateNames, readDay, readState } from './leads.ts';

const today = '2026-11-23';

test.each([
  ['30/11/2026', '2026-11-30'],
  ['1/2/27', '2027-02-01'],
  [' 2026-12-01 ', '2026-12-01'],
  ['23/11', '2026-11-23'],
  ['22.11', '2027-11-22'],
  ['29/2', '2028-02-29'],
  ['', null],
  ['30/2', undefined],
  ['31/11/2026', undefined],
  ['0/1', undefined],
  ['mai', undefined],
  ['2026-13-01', undefined],
])('the day %j is %j', (text, day) => expect(readDay(text, today)).toBe(day));

test('a day is shown as it is read', () => {
  expect(dayCell('2026-11-30')).toBe('30/11/2026');
  expect(readDay(dayCell('2026-11-30'), today)).toBe('2026-11-30');
  expect(dayCell(null)).toBe('');
});

test.each([
  ['Đã gọi', 'called'],
  ['da goi', 'called'],
  ['DA GHI DANH', 'enrolled'],
  ['lost', 'lost'],
  ['gọi', undefined],
  ['', undefined],
])('the state %j is %j', (text, state) => expect(readState(text)).toBe(state));

test.each(leadStates)('%s is recognised by its name', (state) =>
  expect(readState(leadStateNames[state])).toBe(state),
);

test('issues are reported by field; absent fields are not checked', () => {
  expect(leadIssues({ state: 'x', next_call: '32/1', note: 'x'.repeat(1001) }, today)).toEqual({
    state: 'Chọn một trong: Mới, Đã gọi, Đã đến, Đã ghi danh, Thôi',
    next_call: 'Bạn nhập ngày như 30/11 hoặc 30/11/2026 nhé.',
    note: 'Ghi chú dài hơn 1000 ký tự.',
  });
  expect(leadIssues({}, today)).toEqual({});
  expect(leadIssues({ state: 'Thôi', next_call: '', note: '' }, today)).toEqual({});
});
