import { describe, expect, it, test } from 'vitest';
import { exactText, numberText, scoreText, shareText, signedText } from './numbers.ts';
import * as times from './times.ts';
import { fullHourText, weekdayLetters, weekdayNames } from './week.ts';

const at = (text: string) => Date.parse(`${text}:00+07:00`) / 1000;

test.each([
  [numberText, 8.25, '8,3'],
  [numberText, 1234.5, '1.234,5'],
  [exactText, 2 / 3, '0,67'],
  [exactText, 10, '10'],
  [scoreText, 8, '8,0'],
  [signedText, 0.5, '+0,5'],
  [signedText, -0.25, '−0,25'],
  [signedText, 0, '0'],
  [shareText, 0.667, '67%'],
])('%o(%d) is %s', (write, value, text) => {
  expect(write(value)).toBe(text);
});

describe("times are Vietnam's, wherever the device is", () => {
  const friday = at('2026-11-27T18:30');
  const night = at('2027-01-05T00:05');
  test.each([
    [times.hourText, '18:30', '00:05'],
    [times.dayText, '27/11/2026', '05/01/2027'],
    [times.shortDayText, '27/11', '05/01'],
    [times.longDayText, 'Thứ Sáu, 27/11/2026', 'Thứ Ba, 05/01/2027'],
    [times.momentText, '18:30 27/11/2026', '00:05 05/01/2027'],
    [times.weekdayText, 'thứ Sáu', 'thứ Ba'],
    [times.weekdayDateText, 'thứ Sáu 27/11', 'thứ Ba 05/01'],
    [times.whenText, '18:30 thứ Sáu 27/11', '00:05 thứ Ba 05/01'],
  ])('%o', (write, first, second) => {
    expect(write(friday)).toBe(first);
    expect(write(night)).toBe(second);
  });

  it('begins a week on Monday, and counts weekdays from Sunday as the wire does', () => {
    expect([weekdayNames[0], weekdayNames[6]]).toEqual(['Thứ Hai', 'Chủ nhật']);
    expect(weekdayLetters).toHaveLength(7);
    expect([0, 1, 5].map(times.weekdayName)).toEqual(['Chủ nhật', 'Thứ Hai', 'Thứ Sáu']);
  });

  it('writes days and hours that are no points in time', () => {
    expect(times.dateText('2026-11-05')).toBe('05/11/2026');
    expect(times.daysText('2026-11-30', '2026-12-06')).toBe('30/11–06/12');
    expect(times.daysText('2026-11-02', '2026-11-08')).toBe('02–08/11');
    expect(fullHourText(8)).toBe('08:00');
  });
});
