import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText, escapeText, foldLine } from './icalendar.ts';

test.each([
  ['Bài 1; từ, câu \\ số', 'Bài 1\\; từ\\, câu \\\\ số'],
  ['hai\r\ndòng\nnữa', 'hai\\ndòng\\nnữa'],
  ['tab\tvà\u0000', 'tab và '],
])('%j is written %j', (text, written) => {
  expect(escapeText(text)).toBe(written);
});

test('folded lines have at most 75 octets, split no character, and unfold to the original', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (text) => {
      const line = text.replace(/[\r\n]/g, '');
      const folded = foldLine(line).split('\r\n');
      for (const part of folded) {
        expect(new TextEncoder().encode(part).length).toBeLessThanOrEqual(75);
        expect(part.isWellFormed()).toBe(line.isWellFormed());
      }
      expect(folded.map((part, i) => (i === 0 ? part : part.slice(1))).join('')).toBe(line);
    }),
  );
});

test('a calendar without lessons is complete, and every line ends as the format requires', () => {
  const text = calendarText('Lịch', [], 0);
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\n(.+\r\n)+END:VCALENDAR\r\n$/);
});
