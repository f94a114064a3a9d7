import { expect, test } from 'vitest';
import { parseXml } from '../xml/parse.ts';
import { readMoodle } from './read.ts';

const text = (value: string) => ({ text: value });
const quiz = (inside: string) =>
  readMoodle(parseXml(`<?xml version="1.0"?>\n<quiz>\n${inside}\n</quiz>`));
const question = (type: string, inside: string, asked = 'Hỏi gì?') =>
  `<question type="${type}"><name><text>Q 1</text></name><questiontext format="html"><text><![CDATA[<p>${asked}</p>]]></text></questiontext><generalfeedback format="html"><text>Vì thế.</text></generalfeedback>${inside}</question>`;
const answer = (fraction: number, words: string, more = '') =>
  `<answer fraction="${fraction}" format="html"><text>${words}</text>${more}</answer>`;

// Elements as described on the page "Moodle XML format" of Moodle's documentation; the sentences are ours.
test.each<[string, string, object]>([
  [
    'one right answer, with hints',
    question(
      'multichoice',
      `<single>true</single>${answer(100, '&lt;b&gt;cat&lt;/b&gt;')}${answer(0, 'dog')}<hint format="html"><text>Nó kêu meo.</text></hint>`,
    ),
    {
      id: 'q-1',
      type: 'single_choice',
      stem: [text('Hỏi gì?')],
      options: [text('**cat**'), text('dog')],
      answer: 1,
      hints: [[text('Nó kêu meo.')]],
      why: [text('Vì thế.')],
    },
  ],
  [
    'several right answers',
    question(
      'multichoice',
      `<single>false</single>${answer(50, '2')}${answer(-100, '3')}${answer(50, '4')}`,
    ),
    { type: 'multiple_choice', answers: [1, 3] },
  ],
  [
    'true or false',
    question('truefalse', answer(0, 'true') + answer(100, 'false')),
    { type: 'true_false', answer: false },
  ],
  [
    'short answers',
    question('shortanswer', `<usecase>0</usecase>${answer(100, 'cat')}${answer(100, 'a cat')}`),
    { type: 'free_text', answer: 'cat|a cat', input: 'text' },
  ],
  [
    'a number',
    question('numerical', answer(100, '4', '<tolerance>0</tolerance>')),
    { type: 'free_text', answer: '4', input: 'number' },
  ],
  [
    'matching',
    question(
      'matching',
      '<subquestion format="html"><text>cat</text><answer><text>mèo</text></answer></subquestion><subquestion><text>dog</text><answer><text>chó</text></answer></subquestion><subquestion><text/><answer><text>gà</text></answer></subquestion>',
    ),
    {
      type: 'matching',
      pairs: [
        [text('cat'), text('mèo')],
        [text('dog'), text('chó')],
      ],
      extra: [text('gà')],
    },
  ],
  [
    'embedded answers',
    question('cloze', '', 'I {1:SHORTANSWER:=am~=’m#Giỏi~%0%is} {2:NM:=4:0} years.'),
    { type: 'fill_paragraph', paragraph: 'I [am|’m] [4] years.', bank: false },
  ],
  [
    'words to drag',
    question(
      'ddwtos',
      '<dragbox><text>is</text><group>1</group></dragbox><dragbox><text>am</text><group>1</group></dragbox>',
      'I [[2]] a student.',
    ),
    { type: 'fill_paragraph', paragraph: 'I [am] a student.', bank: true, distractors: ['is'] },
  ],
  [
    'an idnumber and tags',
    question(
      'truefalse',
      `${answer(100, 'true')}<idnumber>mau-1</idnumber><tags><tag><text>level-2</text></tag><tag><text>skill-reading</text></tag></tags>`,
    ),
    { id: 'mau-1', level: 2, skills: ['reading'] },
  ],
])('reads %s', (_, source, expected) => {
  const { sections, faults } = quiz(source);
  expect(faults).toEqual([]);
  expect(sections[0]?.questions[0]?.question).toMatchObject(expected);
});

test.each<[string, string, RegExp]>([
  ['an essay', question('essay', ''), /Tự luận/],
  ['a description', question('description', ''), /Lời dẫn/],
  ['a calculation', question('calculated', ''), /Tính toán/],
  ['an unknown type', question('stack', ''), /stack/],
  ['a tolerance', question('numerical', answer(100, '4', '<tolerance>0.1</tolerance>')), /sai số/],
  ['a picture', question('truefalse', answer(100, 'true'), '<img src="a.png">?'), /ảnh/],
  ['a choice inside a text', question('cloze', '', 'I {1:MULTICHOICE:=am~is}.'), /MULTICHOICE/],
  [
    'two groups of words',
    question(
      'ddwtos',
      '<dragbox><text>a</text><group>1</group></dragbox><dragbox><text>b</text><group>2</group></dragbox>',
      '[[1]] [[2]]',
    ),
    /nhiều nhóm/,
  ],
])('reports %s, which cannot be imported', (_, source, message) => {
  const { sections, faults, left } = quiz(source);
  expect({ sections, faults }).toEqual({ sections: [], faults: [] });
  expect(left.at(-1)).toEqual({
    line: 3,
    question: 'Q 1',
    field: expect.toSatisfy((field) => field === null || typeof field === 'string') as string,
    message: expect.stringMatching(message) as string,
  });
});

test.each<[string, string, string, RegExp]>([
  [
    'no right answer',
    question('multichoice', answer(0, 'a') + answer(0, 'b')),
    'Đáp án',
    /Chưa có đáp án đúng/,
  ],
  [
    'two right answers',
    question('multichoice', answer(100, 'a') + answer(100, 'b')),
    'Đáp án',
    /2 đáp án đúng/,
  ],
  [
    'points that are no number',
    question('multichoice', '<answer><text>a</text></answer>'),
    'Đáp án',
    /số điểm/,
  ],
  [
    'an empty option',
    question('multichoice', answer(100, 'a') + answer(0, '')),
    'Lựa chọn 2',
    /trống/,
  ],
  ['no gap', question('cloze', '', 'I am.'), 'Đoạn văn', /chỗ trống/],
  ['a gap without a word', question('ddwtos', '', '[[1]]'), 'Đoạn văn', /không có từ/],
])('reports %s', (_, source, field, message) => {
  const { sections, faults } = quiz(source);
  expect(sections).toEqual([]);
  expect(faults).toEqual([
    { line: 3, question: 'Q 1', field, message: expect.stringMatching(message) as string },
  ]);
});

test('categories become sections', () => {
  const { sections } = quiz(
    `<question type="category"><category><text>$course$/top/Toán</text></category></question>${question('truefalse', answer(100, 'true'))}`,
  );
  expect(sections.map(({ name }) => name)).toEqual(['Toán']);
});
