import { expect, test } from 'vitest';
import { readGift } from './read.ts';

/** The only question of a file, without the fields that all have. */
function only(source: string) {
  const { sections, faults, skipped, omissions } = readGift(source);
  expect(faults).toEqual([]);
  const [first, ...more] = sections.flatMap(({ questions }) => questions);
  expect(more).toEqual([]);
  return {
    question: first?.question,
    skipped: skipped.map(({ field, message }) => `${field}: ${message}`),
    omissions: omissions.map(({ field, message }) => `${field}: ${message}`),
  };
}
const text = (value: string) => ({ text: value });
const options = (...values: string[]) => values.map(text);

// Each form as described on the page "GIFT format" of Moodle's documentation; the sentences are ours.
test.each<[string, string, object]>([
  [
    'one right answer',
    '::Q 1:: Thủ đô của Việt Nam? {=Hà Nội ~Huế ~Đà Nẵng####Hà Nội là thủ đô.}',
    {
      id: 'q-1',
      type: 'single_choice',
      stem: [text('Thủ đô của Việt Nam?')],
      options: options('Hà Nội', 'Huế', 'Đà Nẵng'),
      answer: 1,
      why: [text('Hà Nội là thủ đô.')],
      level: 1,
    },
  ],
  [
    'several right answers by weight',
    'Số chẵn? {~%50%2 ~%-100%3 ~%50%4}',
    {
      type: 'multiple_choice',
      options: options('2', '3', '4'),
      answers: [1, 3],
      why: [text('Đáp án: 2; 4')],
    },
  ],
  ['true', '1 + 1 = 2 {T}', { type: 'true_false', stem: [text('1 + 1 = 2')], answer: true }],
  [
    'false with feedback',
    'Cá biết bay.{FALSE#Sai rồi#Đúng rồi}',
    { type: 'true_false', answer: false },
  ],
  [
    'short answers',
    'Con mèo? {=cat =a cat}',
    { type: 'free_text', answer: 'cat|a cat', input: 'text' },
  ],
  ['a number', '2 + 2? {#4}', { type: 'free_text', answer: '4', input: 'number' }],
  ['a number without tolerance', '2 + 2? {#4:0}', { answer: '4', input: 'number' }],
  ['several numbers', 'Nửa? {#=0.5 =%50%0.4:0.1}', { answer: '0.5', input: 'number' }],
  ['a number without a digit before its point', 'Nửa? {#.5}', { answer: '0.5', input: 'number' }],
  [
    'the same after a sign, below zero, and with a plus, an end or a power',
    'Gì? {#=.5 =-.5 =+5 =5. =1e3 =.25..0.25}',
    { answer: '0.5|-0.5|5|5|1000|0.25', input: 'number' },
  ],
  [
    'a single typed answer without a sign',
    '1 + 2? {3#Giỏi lắm.}',
    { type: 'free_text', answer: '3', input: 'text', why: [text('Giỏi lắm.')] },
  ],
  ['an only answer that is .5', 'Nửa? {=.5}', { type: 'free_text', answer: '.5', input: 'text' }],
  [
    'the only answer as a gap',
    'I {am} a student.',
    { type: 'fill_paragraph', paragraph: 'I [am] a student.' },
  ],
  [
    'matching with an additional right side',
    'Nối. {=cat -> mèo =dog -> chó = -> gà}',
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
    'a missing word with choices',
    'I {=am ~is} a student.',
    { type: 'single_choice', stem: [text('I _____ a student.')], answer: 1 },
  ],
  [
    'a word missing, to type',
    'Điền.\\n\\nI {=am =’m} a student.',
    { type: 'fill_paragraph', stem: [text('Điền.')], paragraph: 'I [am|’m] a student.' },
  ],
  [
    'escaped signs and lines',
    'a \\= b \\{c\\} \\~ \\# 5\\:00\\nhết {=x}',
    { stem: [text('a = b {c} ~ # 5:00\nhết')] },
  ],
  ['dollars and maths', '\\\\(x^2\\\\) giá $5 {=x}', { stem: [text('$x^2$ giá \\$5')] }],
  [
    'HTML',
    '[html]<p>It is <b>green</b>.</p><p>H<sub>2</sub>O &lt; 3&nbsp;kg</p>{=x}',
    { stem: [text('It is **green**.\n\nH$_{2}$O < 3 kg')] },
  ],
  [
    'a code and tags',
    '// [id:mau-1] [tag:level-3] [tag:skill-reading]\nA? {=x ~y}',
    { id: 'mau-1', level: 3, skills: ['reading'] },
  ],
  [
    'an essay',
    'Kể về em. {}',
    { type: 'ielts_writing', task: 'short', graded_by: 'teacher', stem: [text('Kể về em.')] },
  ],
  ['a tolerance', 'π? {#3.14:0.01}', { answer: '3.14|3.13..3.15', input: 'number' }],
  ['a range', 'π? {#3..4}', { answer: '3.5|3..4', input: 'number' }],
  ['a range of short forms', 'Gì? {#.5..1.}', { answer: '0.75|0.5..1' }],
  ['answers on lines of their own', 'A?\n{\n=x\n~y\n}', { options: options('x', 'y') }],
])('reads %s', (_, source, expected) => {
  expect(only(source).question).toMatchObject(expected);
});

test.each<[string, string, RegExp]>([
  ['a description', 'Đọc đoạn văn sau.', /lời dẫn/],
  ['any number', 'Gì? {#*}', /mọi số/],
  ['a number that nobody types', 'Gì? {#1e40}', /quá lớn/],
  ['a picture', '[html]<img src\\="a.png"> gì? {=x ~y}', /ảnh/],
  ['a table', '[html]<table><tr><td>1</td></tr></table> gì? {=x ~y}', /bảng/],
  ['only a wildcard', 'Gì? {=*}', /Không có đáp án nào/],
  ['a bracket around a gap', 'a [b] {=c} d', /ngoặc vuông/],
])('reports %s, which cannot be imported', (_, source, message) => {
  const { question, skipped, omissions } = only(source);
  expect(question).toBeUndefined();
  expect(omissions).toEqual([]);
  expect(skipped).toEqual([expect.stringMatching(message)]);
});

test.each<[string, string, RegExp]>([
  ['feedback of an answer', 'A? {=x#Giỏi ~y#Chưa đúng}', /Phản hồi riêng/],
  ['a part of the points', 'A? {=x ~%50%y}', /một phần/],
  ['an answer that counts half', 'A? {=x =%50%y}', /một phần/],
  ['unlike weights', 'A? {~%70%x ~%30%y ~z}', /như nhau/],
  ['a tag', '// [tag:lop-3]\nA? {=x ~y}', /lop-3/],
  ['formatting', '[html]<i>A</i>? {=x ~y}', /i không được giữ/],
  ['a missing explanation', 'A? {=x ~y}', /không có lời giải thích/],
])('imports a question and reports %s', (_, source, message) => {
  const { question, omissions } = only(source);
  expect(question).toBeDefined();
  expect(omissions).toContainEqual(expect.stringMatching(message));
});

test('Markdown is reported once per file', () => {
  const { omissions } = readGift('[markdown]*A*? {=x ~y}\n\nB? {=x ~y}\n\n[markdown]C? {=x ~y}');
  expect(omissions.filter(({ field }) => field === 'Thiết lập')).toEqual([
    {
      line: 1,
      question: null,
      field: 'Thiết lập',
      message:
        'Định dạng Markdown ngoài chữ đậm (markdown) không được giữ lại: 2 câu, câu đầu là “Câu 1”.',
    },
  ]);
});

test.each<[string, string, number, string | null, RegExp]>([
  ['no end of the answers', 'A? {=x ~y\n\nB? {=x ~y}', 1, null, /Thiếu dấu }/],
  ['no beginning', '\n\nA? =x ~y}', 3, null, /Thiếu dấu {/],
  ['two lists of answers', 'A {=x} B {=y}', 1, null, /nhiều hơn một/],
  ['two right answers', 'A? {=x =y ~z}', 1, 'Đáp án', /2 đáp án đúng/],
  ['no right answer', 'A? {~x ~y}', 1, 'Đáp án', /Chưa có đáp án đúng/],
  ['an answer without a sign among others', 'A? {x ~y}', 1, 'Đáp án', /bắt đầu bằng =/],
  ['a pair without a sign', 'A? {x -> y}', 1, 'Đáp án', /bắt đầu bằng =/],
  ['points before an answer without a sign', 'A? {%50%x}', 1, 'Đáp án', /bắt đầu bằng =/],
  ['no number', 'A? {#bốn}', 1, 'Đáp án', /không phải một số/],
  ['a decimal comma', 'A? {#0,5}', 1, 'Đáp án', /dấu chấm, như 0\.5/],
  ['a point alone', 'A? {#=.}', 1, 'Đáp án', /không phải một số/],
  ['nothing after the number sign', 'A? {#}', 1, 'Đáp án', /Chưa có số nào/],
  ['an empty option', 'A? {=x ~}', 1, 'Lựa chọn 2', /trống/],
  ['no question', '{=x ~y}', 1, 'Câu hỏi', /trống/],
])('reports %s', (_, source, line, field, message) => {
  const { faults } = readGift(source);
  expect(faults).toEqual([
    { line, question: 'Câu 1', field, message: expect.stringMatching(message) as string },
  ]);
});

test('categories become sections, in the order of the file', () => {
  const { sections } = readGift(
    '$CATEGORY: top/Toán/Phép cộng\n\nA? {T}\n\n$CATEGORY: Đọc//Viết\n\nB? {T}\n\n$CATEGORY: top/Toán/Phép cộng\n\nC? {F}',
  );
  expect(sections.map(({ name, questions }) => [name, questions.length])).toEqual([
    ['Phép cộng', 2],
    ['Đọc/Viết', 1],
  ]);
});

test('questions of the same name get distinct codes', () => {
  const { sections } = readGift('::Câu!:: A {T}\n\n::Cau:: B {T}\n\n::?:: C {T}');
  expect(sections[0]?.questions.map(({ question }) => question.id)).toEqual([
    'cau',
    'cau-2',
    'cau-3',
  ]);
});
