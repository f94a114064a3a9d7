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
    'a number with a tolerance',
    question(
      'numerical',
      answer(100, '3.14', '<tolerance>0.01</tolerance>') +
        answer(100, '-2', '<tolerance>0.5</tolerance>'),
    ),
    { answer: '3.14|3.13..3.15|-2|-2.5..-1.5', input: 'number' },
  ],
  [
    'a number with a tolerance in a text',
    question('cloze', '', 'Số pi là {1:NUMERICAL:=3.14:0.01}.'),
    { paragraph: 'Số pi là [3.14|3.13..3.15].' },
  ],
  [
    'one choice inside a text',
    question('cloze', '', 'I {1:MULTICHOICE_V:=am~is} here.'),
    { type: 'single_choice', stem: [text('I _____ here.')], answer: 1 },
  ],
  [
    'choices from the same words',
    question('cloze', '', 'I {1:MC:=am~is~are}, you {1:MC:am~is~=are}.'),
    { paragraph: 'I [am], you [are].', bank: true, distractors: ['is'] },
  ],
  [
    'choices from different words',
    question('cloze', '', '{1:MCV:=A~An} cat {1:MC:=is~are} {1:SA:=here}.'),
    { paragraph: '[A] (A / An) cat [is] (is / are) [here].', bank: false, distractors: [] },
  ],
  [
    'an essay',
    question('essay', '<responseformat>editor</responseformat><minwordlimit>50</minwordlimit>'),
    {
      type: 'ielts_writing',
      task: 'short',
      graded_by: 'teacher',
      min_words: 50,
      why: [text('Vì thế.')],
    },
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
  ['a description', question('description', ''), /Lời dẫn/],
  ['a calculation', question('calculated', ''), /Tính toán/],
  ['an unknown type', question('stack', ''), /stack/],
  ['an unknown type that every object has', question('constructor', ''), /“constructor”/],
  ['a picture', question('truefalse', answer(100, 'true'), '<img src="a.png">?'), /ảnh/],
  [
    'several choices inside a text',
    question('cloze', '', 'I {1:MULTIRESPONSE:=am~=was~is}.'),
    /MULTIRESPONSE/,
  ],
  [
    'an essay that is only a file',
    question('essay', '<responseformat>noinline</responseformat>'),
    /nộp tệp/,
  ],
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
  const { sections, faults, skipped, omissions } = quiz(source);
  expect({ sections, faults, omissions }).toEqual({ sections: [], faults: [], omissions: [] });
  expect(skipped.at(-1)).toEqual({
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
    'points that are not a number',
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

const settingsOf = (inside: string) =>
  quiz(inside).omissions.flatMap(({ line, question, field, message }) =>
    field === 'Thiết lập' ? [{ line, question, message }] : [],
  );

test('an unsupported setting is reported once, with the number of questions that have it', () => {
  const options = answer(100, 'a') + answer(0, 'b');
  const first = question(
    'multichoice',
    `<penalty>0.3333333</penalty><hidden>1</hidden><answernumbering>abc</answernumbering>${options}`,
  );
  const second = question('multichoice', `<penalty>0.5</penalty><hidden>0</hidden>${options}`);
  const description = question('description', '<penalty>1</penalty>');
  expect(settingsOf(first + second + description)).toEqual([
    {
      line: 3,
      question: null,
      message: 'Điểm trừ mỗi lần làm lại (penalty) không được giữ lại: 2 câu, câu đầu là “Q 1”.',
    },
    {
      line: 3,
      question: null,
      message: 'Việc ẩn câu hỏi (hidden) không được giữ lại: 1 câu, câu đầu là “Q 1”.',
    },
    {
      line: 3,
      question: null,
      message:
        'Cách đánh số lựa chọn (answernumbering) không được giữ lại: 1 câu, câu đầu là “Q 1”.',
    },
  ]);
});

test.each<[string, string, RegExp]>([
  ['a fixed order', '<shuffleanswers>false</shuffleanswers>', /shuffleanswers/],
  ['feedback after an answer', '<correctfeedback><text>Hay!</text></correctfeedback>', /Lời nhắn/],
  ['the number of right parts', '<shownumcorrect/>', /shownumcorrect/],
  ['the instruction', '<showstandardinstruction>1</showstandardinstruction>', /hướng dẫn có sẵn/],
  ['how a unit counts', '<unitgradingtype>1</unitgradingtype>', /unitgradingtype/],
  ['how hints are used', '<hint><text>Nghĩ đi.</text><clearwrong/></hint>', /clearwrong/],
  ['a name beside a code', '<idnumber>ma-1</idnumber>', /Tên câu hỏi/],
  ['an element of a plugin', '<difficulty>5</difficulty>', /<difficulty>/],
])('names the setting %s', (_, inside, message) => {
  expect(settingsOf(question('truefalse', answer(100, 'true') + inside))).toEqual([
    { line: 3, question: null, message: expect.stringMatching(message) as string },
  ]);
});

test('settings with their default values are not reported', () => {
  const inside =
    '<penalty>0.0000000</penalty><hidden>0</hidden><single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering><showstandardinstruction>0</showstandardinstruction><correctfeedback><text/></correctfeedback>';
  expect(settingsOf(question('multichoice', answer(100, 'a') + answer(0, 'b') + inside))).toEqual(
    [],
  );
});

test('a file with hundreds of different settings gives a short report', () => {
  const many = Array.from({ length: 500 }, (_, i) => `<own${i}/>`).join('');
  expect(settingsOf(question('truefalse', answer(100, 'true') + many)).length).toBeLessThan(100);
});

test('an unknown tag that every object has is a plain one', () => {
  const { omissions } = quiz(
    question('truefalse', answer(100, 'true'), '<constructor>Trời xanh?</constructor>'),
  );
  expect(JSON.stringify(omissions)).not.toContain('native code');
});
