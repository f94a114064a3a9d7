import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuestions } from './read.ts';
import { practiceSource } from './practice.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, mark: [number, number]) =>
  Uint8Array.from([
    ...mark,
    ...Array.from({ length: text.length }, (_, i) => text.charCodeAt(i)).flatMap((unit) =>
      mark[0] === 0xff ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255],
    ),
  ]);
const question = 'Thủ đô? {=Hà Nội ~Huế}';

test.each<[string, Uint8Array]>([
  ['UTF-8', utf8(question)],
  ['UTF-8 with a mark', utf8(`\uFEFF${question}`)],
  ['UTF-16, little end first', utf16(question, [0xff, 0xfe])],
  ['UTF-16, big end first', utf16(question, [0xfe, 0xff])],
  ['lines of Windows', utf8(question.replaceAll(' ', '\r\n'))],
])('reads %s', async (_, bytes) => {
  const { sections, faults } = await readQuestions(bytes, 'a');
  expect(faults).toEqual([]);
  expect(sections[0]?.questions[0]?.question).toMatchObject({
    options: [{ text: expect.stringMatching(/^Hà\sNội$/) as string }, { text: 'Huế' }],
  });
});

test.each<[string, Uint8Array, number, RegExp]>([
  ['windows-1258', Uint8Array.from([0x54, 0x68, 0xfb, 0xd2, 0x20, 0xf0]), 1, /bảng mã UTF-8/],
  ['UTF-16 without a mark', utf16('ab', [0xff, 0xfe]).subarray(2), 1, /không đọc được/],
  ['half a character', utf8('Thủ').subarray(0, 4), 1, /bảng mã UTF-8/],
  ['control characters', utf8('A? {T}\n\nB\u0007 {T}'), 3, /không đọc được/],
  ['21 MB', new Uint8Array(21_000_000), 1, /20 MB/],
  ['nothing', utf8(''), 1, /không có câu hỏi/],
  ['more questions than a practice has', utf8('A? {T}\n\n'.repeat(1001)), 2001, /hơn 1000/],
  ['5 MB of GIFT', utf8('// [id:'.repeat(700_000)), 1, /quá dài/],
  ['an endless question', utf8(`A${' a'.repeat(40_000)} {T}`), 1, /quá dài/],
])('refuses %s', async (_, bytes, line, message) => {
  const read = await readQuestions(bytes, 'a');
  const built = practiceSource(read, { id: 'a', title: 'A', subject: 1, type: 'normal' }, 'a');
  expect(built).toEqual({
    issues: [expect.objectContaining({ line, message: expect.stringMatching(message) as string })],
  });
});

test.each(['a.xlsx', 'b.ZIP'])(
  'a file named %s with other content is refused with a sentence about files',
  async (file) => {
    const { faults } = await readQuestions(Uint8Array.from([0xff, 0x00, 0x9d]), file);
    expect(faults).toMatchObject([{ message: expect.stringMatching(/bị hỏng/) as string }]);
  },
);

const pieces = [
  [
    '<quiz>',
    '</quiz>',
    '<question type="cloze">',
    '</question>',
    '<text>',
    '</text>',
    '<![CDATA[',
    ']]>',
  ],
  [
    '<assessmentItem>',
    '<itemBody>',
    '</itemBody>',
    '</assessmentItem>',
    '<?xml?>',
    '<!DOCTYPE a>',
    '{1:SA:=',
  ],
  ['{', '}', '=', '~', '#', '####', '->', '::', '\n', '\n\n', '\\', '%50%', '%-100%', '[html]'],
  ['<b>', '</b>', '<sup>', '<!--', '<script>', '<', '&amp;', '&#0;', '&#xD800;', '$', '$$', '\\('],
  ['T', 'FALSE', '4', '..', ':', '|', '*', '[', ']', '// [id:', '$CATEGORY:', 'à', '__proto__'],
].flat();

test('no file makes it throw, and every imported practice can be checked', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'binary' })), {
        maxLength: 40,
      }),
      async (parts) => {
        const read = await readQuestions(utf8(parts.join('')), 'a');
        const built = practiceSource(
          read,
          { id: 'a', title: 'A', subject: 1, type: 'normal' },
          'a',
        );
        expect('source' in built || built.issues.length > 0).toBe(true);
      },
    ),
    { numRuns: 2000 },
  );
});
