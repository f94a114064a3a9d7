import { expect, test } from 'vitest';
import { FileRefused } from '../remark.ts';
import { parseXml } from './parse.ts';

test('elements have their lines, words and attributes', () => {
  const root = parseXml(
    '<?xml version="1.0"?>\n<!-- a -->\n<n:a x="1 &amp; 2" n:y=\'"\'>\n <b/>t &lt;&#225;<![CDATA[<i>&amp;]]></a:a>\n',
  );
  expect(root).toMatchObject({ name: 'a', line: 3 });
  expect([...root.attributes]).toEqual([
    ['x', '1 & 2'],
    ['y', '"'],
  ]);
  expect(root.children).toEqual([
    '\n ',
    { name: 'b', line: 4, attributes: new Map(), children: [] },
    't <á',
    '<i>&amp;',
  ]);
});

const laughs = `<!DOCTYPE a [<!ENTITY a "ha"><!ENTITY b "${'&a;'.repeat(10)}">]><a>&b;</a>`;

test.each<[string, string, number, RegExp]>([
  ['a billion laughs', laughs, 1, /DOCTYPE/],
  [
    'a file of the server',
    '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>',
    1,
    /DOCTYPE/,
  ],
  ['a DTD further down', '<a>\n<!DOCTYPE b></a>', 2, /DOCTYPE/],
  ['an entity of its own', '<a>\n&x;</a>', 1, /&/],
  ['a lone ampersand', '<a>a & b</a>', 1, /&/],
  ['a tag that is not closed', '<a>\n<b></a>', 2, /khớp/],
  ['the end missing', '<a>\n<b>', 2, /chưa đóng/],
  ['half a comment', '<a>\n<!-- ', 2, /không đầy đủ/],
  ['half a CDATA', '<a><![CDATA[', 1, /không đầy đủ/],
  ['a tag too many', '<a/></a>', 1, /khớp/],
  ['two roots', '<a/>\n<b/>', 2, /hai phần gốc/],
  ['words outside', 'a<b/>', 1, /không phải tệp XML/],
  ['nothing', '<?xml version="1.0"?>', 1, /không có gì/],
  ['an attribute without quotes', '<a b=c/>', 1, /<a> viết chưa đúng/],
  ['a smaller sign', '<a>1 < 2</a>', 1, /dấu </],
  ['another encoding', '<?xml version="1.0" encoding="windows-1258"?><a/>', 1, /windows-1258/],
  ['depth', '<a>'.repeat(100) + '</a>'.repeat(100), 1, /quá sâu/],
  ['a million references', `<a>${'&amp;'.repeat(1_000_000)}</a>`, 1, /quá nhiều phần/],
  ['a million elements', `<a>${'<b/>'.repeat(1_000_000)}</a>`, 1, /quá nhiều phần/],
])('refuses %s', (_, source, line, message) => {
  const refused = (() => {
    try {
      return parseXml(source);
    } catch (error) {
      return error;
    }
  })();
  expect(refused).toBeInstanceOf(FileRefused);
  expect(refused).toMatchObject({ line, message: expect.stringMatching(message) as string });
});

test('names of JavaScript properties are ordinary names', () => {
  const root = parseXml('<__proto__ constructor="x"><toString/></__proto__>');
  expect(root.name).toBe('__proto__');
  expect(root.attributes.get('constructor')).toBe('x');
});
