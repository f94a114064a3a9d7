import fc from 'fast-check';
import { expect, test } from 'vitest';
import { textHtml, titleHtml } from './markup.ts';

test.each([
  ['Cả lớp nghỉ.', '<p>Cả lớp nghỉ.</p>'],
  ['Một\nhai\n\nba', '<p>Một<br />hai</p><p>ba</p>'],
  ['Nhớ **mang compa** nhé', '<p>Nhớ <strong>mang compa</strong> nhé</p>'],
  ['Mang:\n- bút\n- vở', '<p>Mang:</p><ul><li>bút</li><li>vở</li></ul>'],
  ['1. đọc\n2) viết', '<ol><li>đọc</li><li>viết</li></ol>'],
  [
    'Xem [lịch](https://a.example/?b=1&c=2) nhé',
    '<p>Xem <a href="https://a.example/?b=1&amp;c=2">lịch</a> nhé</p>',
  ],
  ['Vào [lớp](/learning)', '<p>Vào <a href="/learning">lớp</a></p>'],
  ['[x](javascript:executed=1)', '<p>[x](javascript:executed=1)</p>'],
  ['[x](//evil.example)', '<p>[x](//evil.example)</p>'],
  ['<b onclick=x>a</b> & "b"', '<p>&lt;b onclick=x&gt;a&lt;/b&gt; &amp; &quot;b&quot;</p>'],
  ['5 * 3 ** 2', '<p>5 * 3 ** 2</p>'],
  ['', ''],
])('%j becomes %s', (text, html) => expect(textHtml(text)).toBe(html));

test('a title is one line', () => {
  expect(titleHtml(' Nghỉ **Tết**\n<i>')).toBe('Nghỉ <strong>Tết</strong> &lt;i&gt;');
});

test('whatever is typed, the result has only plain tags and plain links', () => {
  const bits = fc.constantFrom(
    '**',
    '- ',
    '1. ',
    '\n',
    '\n\n',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '"',
    '&',
    'a',
    'https://x',
    'javascript:',
    ' ',
  );
  const plain =
    /^(?:[^<>"]|<\/?(?:p|strong|ul|ol|li)>|<br \/>|<a href="(?:https:\/\/|\/)[^"<>\s]*">|<\/a>)*$/;
  fc.assert(
    fc.property(fc.array(fc.oneof(bits, fc.string({ maxLength: 4 }))), (pieces) => {
      const typed = pieces.join('');
      expect(textHtml(typed)).toMatch(plain);
      expect(titleHtml(typed)).toMatch(plain);
    }),
  );
});
