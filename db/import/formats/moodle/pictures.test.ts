/** Pictures that Moodle stores next to each text. Their content is checked when they are stored. */
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { AuthoredPractice } from '../../schema.ts';
import { checkPictures } from '../check-pictures.ts';
import { noAlt } from '../pictures.ts';
import { FileRefused } from '../remark.ts';
import { practiceOf } from '../testing.ts';
import { parseXml } from '../xml/parse.ts';
import { readMoodle } from './read.ts';
import { writeMoodle } from './write.ts';

const bytes = Buffer.from('the content of a picture');
const key = createHash('sha256').update(bytes).digest('hex').slice(0, 32);
const base64 = bytes.toString('base64');

const file = (name: string, { path = '/', content = base64, encoding = 'base64' } = {}) =>
  `<file name="${name}" path="${path}" encoding="${encoding}">${content}</file>`;
const img = (address: string, more = ' alt="con mèo"') =>
  `<img src="@@PLUGINFILE@@/${address}"${more}>`;
const html = (name: string, text: string, inside = '', attributes = '') =>
  `<${name} format="html"${attributes}><text><![CDATA[${text}]]></text>${inside}</${name}>`;
const quiz = (inside: string) => readMoodle(parseXml(`<quiz>\n${inside}\n</quiz>`));
const question = (type: string, parts: string) =>
  `<question type="${type}"><name><text>Q 1</text></name>${parts}</question>`;
const truth =
  html('answer', 'true', '', ' fraction="100"') + html('answer', 'false', '', ' fraction="0"');
const asked = (text: string, files: string) =>
  question('truefalse', html('questiontext', text, files) + truth);

const picture = { picture: key, alt: 'con mèo' };
const text = (value: string) => ({ text: value });

test.each<[string, string, object]>([
  [
    'a picture between the words of the instruction',
    asked(`<p>Nhìn ảnh.</p>${img('meo.png')}<p>Đây là mèo.</p>`, file('meo.png')),
    { stem: [text('Nhìn ảnh.'), picture, text('Đây là mèo.')] },
  ],
  [
    'a name with spaces and tone marks, in a folder',
    asked(
      img('%E1%BA%A3nh/con%20m%C3%A8o.png?forcedownload=1'),
      file('con mèo.png', { path: '/ảnh/' }),
    ),
    { stem: [picture] },
  ],
  [
    'an alternative text with HTML characters',
    asked(
      img('a.png', ' width="5" alt="2 > 1 &amp; &quot;3&quot;" data-src="b.png"'),
      file('a.png'),
    ),
    { stem: [{ picture: key, alt: '2 > 1 & "3"' }] },
  ],
  [
    'options with and without words',
    question(
      'multichoice',
      html('questiontext', 'Con nào?') +
        html('answer', img('a.png'), file('a.png'), ' fraction="100"') +
        html('answer', `chó ${img('a.png')}`, file('a.png'), ' fraction="0"'),
    ),
    {
      options: [picture, { ...picture, text: 'chó' }],
      answer: 1,
      why: [text('Đáp án: con mèo')],
    },
  ],
  [
    'the left side of a match',
    question(
      'matching',
      html('questiontext', 'Nối.') +
        html('subquestion', img('a.png'), `${file('a.png')}<answer><text>mèo</text></answer>`) +
        html('subquestion', 'dog', '<answer><text>chó</text></answer>'),
    ),
    {
      pairs: [
        [picture, text('mèo')],
        [text('dog'), text('chó')],
      ],
    },
  ],
  [
    'an explanation and a hint',
    question(
      'truefalse',
      html('questiontext', 'Hỏi?') +
        truth +
        html('generalfeedback', `Vì ${img('a.png')}`, file('a.png')) +
        html('hint', img('a.png'), file('a.png')),
    ),
    { why: [text('Vì'), picture], hints: [[picture]] },
  ],
  [
    'a paragraph, above it',
    question(
      'cloze',
      html('questiontext', `${img('a.png')} This {1:SA:=is} a cat.`, file('a.png')),
    ),
    {
      stem: [text('Điền từ thích hợp vào chỗ trống.'), picture],
      paragraph: 'This [is] a cat.',
    },
  ],
])('a picture of %s is taken', (_, source, expected) => {
  const { sections, faults, pictures } = quiz(source);
  expect(faults).toEqual([]);
  expect(sections[0]?.questions[0]?.question).toMatchObject(expected);
  expect([...(pictures ?? [])].map(([name, { bytes: data }]) => [name, Buffer.from(data)])).toEqual(
    [[key, bytes]],
  );
});

test('a picture without alternative text is imported, and the missing text is reported', () => {
  const { sections, omissions } = quiz(asked(img('a.png', ''), file('a.png')));
  expect(sections[0]?.questions[0]?.question.stem).toEqual([{ picture: key, alt: noAlt }]);
  expect(omissions).toContainEqual({
    line: 2,
    question: 'Q 1',
    field: 'Câu hỏi',
    message: 'Ảnh “a.png” chưa có mô tả; bạn viết trước khi phát hành nhé.',
  });
});

test('files that are not pictures are reported, and the question is imported', () => {
  const sound = '<a href="@@PLUGINFILE@@/b.mp3">Nghe</a>';
  const files = ['a.png', 'b.mp3', 'c.png', 'd.png', 'e.png'].map((name) => file(name)).join('');
  const { sections, omissions, pictures } = quiz(asked(`Hỏi? ${img('a.png')}${sound}`, files));
  expect(sections).toHaveLength(1);
  expect(pictures?.size).toBe(1);
  expect(omissions).toContainEqual(
    expect.objectContaining({
      field: 'Tệp',
      message:
        'Tệp “b.mp3”, “c.png”, “d.png” và 1 tệp khác không phải ảnh trong câu, nên không được giữ lại.',
    }),
  );
});

test.each<[string, string]>([
  ['a picture that is not in the file', asked(img('a.png'), file('b.png'))],
  ['a picture of the web', asked('<img src="https://example.org/a.png" alt="x">', file('b.png'))],
  ['a sound', asked('<audio src="@@PLUGINFILE@@/a.mp3"></audio>', file('a.mp3'))],
])('a question with %s is left out by name', (_, source) => {
  const { sections, faults, skipped } = quiz(source);
  expect({ sections, faults }).toEqual({ sections: [], faults: [] });
  expect(skipped.at(-1)).toMatchObject({
    message: expect.stringMatching(/^Không lấy được/) as string,
  });
});

test.each<[string, string, RegExp]>([
  ['half of base64', file('a.png', { content: base64.slice(0, -3) }), /bị hỏng/],
  ['other signs', file('a.png', { content: `${base64}!!!!` }), /bị hỏng/],
  ['nothing', file('a.png', { content: '' }), /bị hỏng/],
  ['another encoding', file('a.png', { encoding: 'hex' }), /dưới dạng base64/],
  ['more than 6 MB', file('a.png', { content: 'A'.repeat(8_000_004) }), /lớn quá/],
])('a picture with %s is a fault', (_, inside, message) => {
  const { sections, faults } = quiz(asked(img('a.png'), inside));
  expect(sections).toEqual([]);
  expect(faults).toEqual([
    {
      line: 2,
      question: 'Q 1',
      field: 'Câu hỏi',
      message: expect.stringMatching(message) as string,
    },
  ]);
});

test.each([
  ['../../etc/passwd', '/'],
  ['..', '/'],
  ['a.png', '/../'],
  ['a.png', '/x/../../'],
  ['a\\b.png', '/'],
  ['a.png', 'x'],
  ['', '/'],
])('a file called %j in %j is a fault, even if nothing shows it', (name, path) => {
  const { faults } = quiz(asked('Hỏi?', file(name, { path })));
  expect(faults).toEqual([
    expect.objectContaining({
      field: 'Tệp',
      message: expect.stringMatching(/không hợp lệ/) as string,
    }),
  ]);
});

test('a file with thousands of files is refused', () => {
  const many = asked('Hỏi?', file('a.png').repeat(10_000));
  expect(() => quiz(many)).toThrow(FileRefused);
  expect(() => quiz(many)).toThrow(/hơn 400 ảnh/);
});

test('pictures that are too large in total are an issue', async () => {
  const read = quiz(
    asked(img('a.png') + img('b.png'), file('a.png') + file('b.png', { content: 'AAAA' })),
  );
  const { faults } = await checkPictures(read, (content) =>
    Promise.resolve({ bytes: content, type: 'png', width: 30_000, height: 20_000 }),
  );
  expect(faults).toMatchObject([
    { question: 'Q 1', message: expect.stringMatching(/lớn quá/) as string },
  ]);
});

test('an export contains its pictures, and importing it restores them', () => {
  const named = { picture: `${key}.png`, alt: 'Một "con" mèo < chó' };
  const common = { level: 1, why: [text('Vì'), named, text('thế.')] };
  const questions: AuthoredPractice['sections'][number]['questions'] = [
    {
      ...common,
      id: 'mot',
      type: 'single_choice',
      stem: [text('Hỏi.\n\nGì?'), named, text('Hả?')],
      options: [named, { ...named, text: 'có $x^2$' }, text('không')],
      answer: 1,
      hints: [[named], [text('a'), text('b')]],
    },
    {
      ...common,
      id: 'hai',
      type: 'matching',
      stem: [text('Nối.')],
      pairs: [
        [named, text('mèo')],
        [text('dog'), text('chó')],
      ],
      extra: [],
    },
    {
      ...common,
      id: 'ba',
      type: 'fill_paragraph',
      stem: [text('Điền.'), named],
      paragraph: 'This [is] a cat.',
      bank: false,
      distractors: [],
    },
    {
      ...common,
      id: 'bon',
      type: 'true_false',
      stem: [{ picture: `${'0'.repeat(32)}.svg`, alt: 'hình' }],
      answer: true,
    },
  ];
  const practice: AuthoredPractice = {
    ...practiceOf(quiz(asked('Hỏi?', ''))),
    sections: [{ name: 'Một', questions }],
  };
  const { text: written, omissions } = writeMoodle(practice, new Map([[`${key}.png`, bytes]]));
  expect(omissions).toEqual([{ question: 'bon', isWritten: false, fields: ['media'] }]);
  const back = readMoodle(parseXml(written));
  expect(back).toMatchObject({ faults: [], omissions: [] });
  const stems = JSON.stringify(back.sections[0]?.questions.map((one) => one.question.stem));
  expect(stems).toBe(
    JSON.stringify(questions.slice(0, 3).map(({ stem }) => stem)).replaceAll(`${key}.png`, key),
  );
});
