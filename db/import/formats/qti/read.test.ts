import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { writeGift } from '../gift/write.ts';
import { writeMoodle } from '../moodle/write.ts';
import { readQuestions } from '../read.ts';
import { practiceOf } from '../testing.ts';
import { openQti } from './package.ts';

const text = (value: string) => ({ text: value });
const read = (source: string) => readQuestions(strToU8(source), 'a.xml');

const declared = (values: string[], type = 'identifier', more = '') =>
  `<responseDeclaration identifier="R" cardinality="${values.length > 1 ? 'multiple' : 'single'}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${more}</responseDeclaration>`;
const item = (declarations: string, body: string, more = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="Câu một">${declarations}<itemBody>${body}</itemBody>${more}</assessmentItem>`;
const choices = (names: string[]) =>
  names.map((name) => `<simpleChoice identifier="${name}">${name} .</simpleChoice>`).join('');
const set = (...names: string[]) =>
  `<simpleMatchSet>${names.map((name) => `<simpleAssociableChoice identifier="${name}" matchMax="1">${name}.</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
const entry = '<textEntryInteraction responseIdentifier="R"/>';

const single = item(
  declared(['A']),
  `<p>Con gì?</p><choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>Chọn <b>một</b>.</prompt>${choices(['A', 'B'])}</choiceInteraction>`,
  '<modalFeedback outcomeIdentifier="F" identifier="f" showHide="show"><p>Vì thế.</p></modalFeedback>',
);

// The elements of the QTI specification's examples of each interaction; the sentences are ours.
test.each<[string, string, object]>([
  [
    'one choice',
    single,
    {
      id: 'q1',
      type: 'single_choice',
      stem: [text('Con gì?\n\nChọn **một**.')],
      options: [text('A .'), text('B .')],
      answer: 1,
      why: [text('Vì thế.')],
    },
  ],
  [
    'several choices',
    item(
      declared(['A', 'C']),
      `<choiceInteraction responseIdentifier="R" maxChoices="0"><prompt>Chọn.</prompt>${choices(['A', 'B', 'C'])}</choiceInteraction>`,
    ),
    { type: 'multiple_choice', answers: [1, 3] },
  ],
  [
    'a match',
    item(
      declared(['a y', 'b x'], 'directedPair'),
      `<matchInteraction responseIdentifier="R"><prompt>Nối.</prompt>${set('a', 'b')}${set('x', 'y', 'z')}</matchInteraction>`,
    ),
    {
      type: 'matching',
      pairs: [
        [text('a.'), text('y.')],
        [text('b.'), text('x.')],
      ],
      extra: [text('z.')],
    },
  ],
  [
    'words to type',
    item(
      declared(
        ['am'],
        'string',
        '<mapping><mapEntry mapKey="am" mappedValue="1"/><mapEntry mapKey="’m" mappedValue="1"/><mapEntry mapKey="is" mappedValue="0"/></mapping>',
      ),
      `<p>Điền.</p><p>I ${entry} a student.</p>`,
    ),
    {
      type: 'fill_paragraph',
      stem: [text('Điền.')],
      paragraph: 'I [am|’m] a student.',
      bank: false,
    },
  ],
  [
    'an answer to type',
    item(declared(['4'], 'integer'), `<p>2 + 2?</p><p>${entry}</p>`),
    { type: 'free_text', answer: '4', input: 'number' },
  ],
  [
    'words for gaps',
    item(
      declared(['W1 G1'], 'directedPair'),
      '<gapMatchInteraction responseIdentifier="R"><prompt>Kéo từ.</prompt><gapText identifier="W1" matchMax="1">am</gapText><gapText identifier="W2" matchMax="1">is</gapText><p>I <gap identifier="G1"/> a student.</p></gapMatchInteraction>',
    ),
    {
      type: 'fill_paragraph',
      stem: [text('Kéo từ.')],
      paragraph: 'I [am] a student.',
      bank: true,
      distractors: ['is'],
    },
  ],
  [
    'a choice inside a text',
    item(
      declared(['b']),
      '<p>I <inlineChoiceInteraction responseIdentifier="R"><inlineChoice identifier="a">is</inlineChoice><inlineChoice identifier="b">am</inlineChoice></inlineChoiceInteraction> a student.</p>',
    ),
    { type: 'single_choice', stem: [text('I _____ a student.')], answer: 2 },
  ],
  [
    'QTI 3',
    '<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="v3" title="V"><qti-response-declaration identifier="R" cardinality="single" base-type="identifier"><qti-correct-response><qti-value>B</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><qti-choice-interaction response-identifier="R" max-choices="1"><qti-prompt>Chọn.</qti-prompt><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>',
    { id: 'v3', type: 'single_choice', answer: 2 },
  ],
])('reads %s', async (_, source, expected) => {
  const { sections, faults } = await read(source);
  expect(faults).toEqual([]);
  expect(sections[0]?.questions[0]?.question).toMatchObject(expected);
});

/** A typed number whose points depend on comparisons with the right one. */
const tolerant = (right: string, conditions: string) =>
  item(
    declared([right], 'float'),
    `<p>Số pi?</p><p>${entry}</p>`,
    `<responseProcessing>${conditions}</responseProcessing>`,
  );
const [typedNumber, rightNumber] = ['<variable identifier="R"/>', '<correct identifier="R"/>'];
const condition = (test: string, others = '') =>
  `<responseCondition><responseIf>${test}<setOutcomeValue identifier="SCORE"><baseValue baseType="float">1</baseValue></setOutcomeValue></responseIf>${others}</responseCondition>`;
const equal = (attributes: string, compared = typedNumber + rightNumber) =>
  `<equal ${attributes}>${compared}</equal>`;

test.each<[string, string, string, string]>([
  ['absolute', '3.14', equal('toleranceMode="absolute" tolerance="0.01"'), '3.14|3.13..3.15'],
  ['relative, in percent', '250', equal('toleranceMode="relative" tolerance="2"'), '250|245..255'],
  [
    'relative of a negative number',
    '-2.5',
    equal('toleranceMode="relative" tolerance="10 10"'),
    '-2.5|-2.75..-2.25',
  ],
  [
    'with two margins around the typed number',
    '10',
    equal('toleranceMode="absolute" tolerance="1 2"'),
    '10|8..11',
  ],
  [
    'with two margins around the right one',
    '10',
    equal('toleranceMode="absolute" tolerance="1 2"', rightNumber + typedNumber),
    '10|9..12',
  ],
  ['of nothing', '10', equal('toleranceMode="absolute" tolerance="0"'), '10'],
  ['exact', '10', equal('toleranceMode="exact"'), '10'],
])('a tolerance is part of the answer: %s', async (_, right, compared, answer) => {
  const { sections, faults, skipped, omissions } = await read(tolerant(right, condition(compared)));
  expect({ faults, skipped }).toEqual({ faults: [], skipped: [] });
  expect(sections[0]?.questions[0]?.question).toMatchObject({
    type: 'free_text',
    input: 'number',
    answer,
  });
  const isKept = !omissions.some(({ message }) => message.includes('responseProcessing'));
  expect(isKept).toBe(compared.includes('tolerance='));
});

test('a tolerance of QTI 3, in one of two gaps, is kept when it is exported to Moodle and GIFT', async () => {
  const gap = (id: string, right: string) =>
    `<qti-response-declaration identifier="${id}" cardinality="single" base-type="float"><qti-correct-response><qti-value>${right}</qti-value></qti-correct-response></qti-response-declaration>`;
  const matches = await read(
    `<qti-assessment-item xmlns="http://www.imsglobal.org/xsd/imsqtiasi_v3p0" identifier="v3" title="V">${gap('A', '7')}${gap('B', '3.14')}<qti-item-body><p>3 + 4 = <qti-text-entry-interaction response-identifier="A"/>, pi = <qti-text-entry-interaction response-identifier="B"/>.</p></qti-item-body><qti-response-processing><qti-response-condition><qti-response-if><qti-and><qti-match><qti-variable identifier="A"/><qti-correct identifier="A"/></qti-match><qti-equal tolerance-mode="absolute" tolerance="0.01 0.01"><qti-variable identifier="B"/><qti-correct identifier="B"/></qti-equal></qti-and></qti-response-if></qti-response-condition></qti-response-processing></qti-assessment-item>`,
  );
  expect(matches.sections[0]?.questions[0]?.question).toMatchObject({
    paragraph: '3 + 4 = [7], pi = [3.14|3.13..3.15].',
  });
  const typed = await read(
    tolerant('3.14', condition(equal('toleranceMode="absolute" tolerance="0.01"'))),
  );
  expect(writeGift(practiceOf(typed)).text).toContain('{#=3.14:0.01');
  for (const one of [typed, matches]) {
    const { text, omissions } = writeMoodle(practiceOf(one), new Map());
    const again = await read(text);
    expect(omissions).toEqual([]);
    const [was, is] = [one, again].map(({ sections }) => sections[0]?.questions[0]?.question);
    expect(JSON.stringify(is)).toContain('3.14|3.13..3.15');
    expect(is?.type).toBe(was?.type);
  }
});

test.each<[string, string]>([
  [
    'without its ends',
    condition(equal('toleranceMode="absolute" tolerance="1" includeUpperBound="false"')),
  ],
  ['of a variable', condition(equal('toleranceMode="absolute" tolerance="{T}"'))],
  [
    'around another number',
    condition(
      equal(
        'toleranceMode="absolute" tolerance="1"',
        `${typedNumber}<baseValue baseType="float">9</baseValue>`,
      ),
    ),
  ],
  ['for what is wrong', condition(`<not>${equal('toleranceMode="absolute" tolerance="1"')}</not>`)],
  [
    'for some of the points',
    condition(
      '<match/>',
      `<responseElseIf>${equal('toleranceMode="absolute" tolerance="1"')}</responseElseIf>`,
    ),
  ],
  [
    'twice',
    condition(equal('toleranceMode="absolute" tolerance="1"')) +
      condition(equal('toleranceMode="absolute" tolerance="2"')),
  ],
])('reports a tolerance that a key cannot represent: %s', async (_, conditions) => {
  const { sections, skipped } = await read(tolerant('10', conditions));
  expect(sections).toEqual([]);
  expect(skipped).toEqual([
    expect.objectContaining({ message: 'Không giữ được đáp án có khoảng sai số này.' }),
  ]);
});

test.each<[string, string, RegExp]>([
  [
    'an order of some choices only',
    item(
      declared(['b']),
      '<orderInteraction responseIdentifier="R" minChoices="1"><simpleChoice identifier="a">1</simpleChoice><simpleChoice identifier="b">2</simpleChoice></orderInteraction>',
    ),
    /thứ tự đúng của tất cả/,
  ],
  ['only a text', item('', '<p>Đọc.</p>'), /lời dẫn/],
  [
    'one for many',
    item(
      declared(['a x', 'b x'], 'directedPair'),
      `<matchInteraction responseIdentifier="R">${set('a', 'b')}${set('x', 'y')}</matchInteraction>`,
    ),
    /một vế phải/,
  ],
  [
    'one answer for several gaps',
    item(declared(['am'], 'string'), `<p>I ${entry}, you ${entry}</p>`),
    /dùng chung/,
  ],
  [
    'two kinds at once',
    item(
      declared(['A']),
      `<p>${entry}</p><choiceInteraction responseIdentifier="R">${choices(['A', 'B'])}</choiceInteraction>`,
    ),
    /khác dạng/,
  ],
  [
    'a picture',
    item(
      declared(['A']),
      `<p><img src="a.png"/></p><choiceInteraction responseIdentifier="R" maxChoices="1">${choices(['A', 'B'])}</choiceInteraction>`,
    ),
    /ảnh/,
  ],
])('reports %s, which cannot be imported', async (_, source, message) => {
  const { sections, faults, skipped } = await read(source);
  expect({ sections, faults }).toEqual({ sections: [], faults: [] });
  expect(skipped.at(-1)).toMatchObject({
    question: 'Câu một',
    message: expect.stringMatching(message) as string,
  });
});

test.each<[string, string, RegExp]>([
  [
    'no right answer',
    item(
      declared([]),
      `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>?</prompt>${choices(['A', 'B'])}</choiceInteraction>`,
    ),
    /correctResponse/,
  ],
  [
    'an answer that is not among the choices',
    item(
      declared(['Z']),
      `<choiceInteraction responseIdentifier="R" maxChoices="1"><prompt>?</prompt>${choices(['A', 'B'])}</choiceInteraction>`,
    ),
    /không có trong/,
  ],
  ['an answer that is not declared', item('', `<p>${entry}</p>`), /khai báo/],
  ['no body', '<assessmentItem identifier="a"/>', /itemBody/],
  [
    'more parts than any question has',
    item(
      declared(['am'], 'string', `<mapping>${'<mapEntry mapKey="a"/>'.repeat(2000)}</mapping>`),
      `<p>I ${entry}</p>`,
    ),
    /hơn 2\.000 phần/,
  ],
  ['another root', '<assessmentTest/>', /assessmentItem/],
])('reports %s', async (_, source, message) => {
  const { faults } = await read(source);
  expect(faults).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message) as string }),
  ]);
});

const manifest = (...names: string[]) =>
  `<manifest><resources>${names.map((name) => `<resource type="imsqti_item_xmlv2p2" href="${name}"/>`).join('')}<resource type="imsqti_test_xmlv2p2" href="test.xml"/></resources></manifest>`;
const order =
  '<assessmentTest><testPart><assessmentSection title="Phần B"><assessmentItemRef href="b.xml"/></assessmentSection><assessmentSection title="Phần A"><assessmentItemRef href="a.xml"/></assessmentSection></testPart></assessmentTest>';
const pack = (files: Record<string, string>) =>
  zipSync(
    Object.fromEntries(Object.entries(files).map(([name, content]) => [name, strToU8(content)])),
  );

test('a package has the sections of its test', async () => {
  const files = {
    'imsmanifest.xml': manifest('a.xml', 'b.xml'),
    'test.xml': order,
    'a.xml': single,
    'b.xml': single,
  };
  const { sections, faults } = await readQuestions(pack(files), 'a.zip');
  expect(faults).toEqual([]);
  expect(sections.map(({ name, questions }) => [name, questions[0]?.place.question])).toEqual([
    ['Phần B', 'Câu một (b.xml)'],
    ['Phần A', 'Câu một (a.xml)'],
  ]);
});

test('an item that is listed repeatedly is imported once', async () => {
  const files = {
    'imsmanifest.xml': manifest(...Array<string>(1500).fill('a.xml')),
    'test.xml': order.replace('href="b.xml"', 'href="a.xml"'),
    'a.xml': single,
  };
  const { sections, faults } = await readQuestions(pack(files), 'a.zip');
  expect(faults).toEqual([]);
  expect(sections.map(({ questions }) => questions.length)).toEqual([1]);
});

test('items are parsed one at a time', () => {
  const files = { 'imsmanifest.xml': manifest('a.xml', 'b.xml'), 'test.xml': '<assessmentTest/>' };
  const items = openQti(pack({ ...files, 'a.xml': single, 'b.xml': 'not XML' }));
  expect(items.next()).toMatchObject({ value: { file: 'a.xml' } });
  expect(() => items.next()).toThrow('b.xml');
});

test.each<[string, Record<string, string>, RegExp]>([
  ['no manifest', { 'a.xml': single }, /thiếu tệp imsmanifest/],
  ['no item', { 'imsmanifest.xml': '<manifest/>' }, /không có câu hỏi/],
  [
    'an item missing',
    { 'imsmanifest.xml': manifest('a.xml'), 'test.xml': order },
    /thiếu tệp a\.xml/,
  ],
  [
    'a way out of it',
    { 'imsmanifest.xml': manifest('../../etc/passwd'), 'test.xml': order },
    /thiếu tệp/,
  ],
  ['a DTD', { 'imsmanifest.xml': `<!DOCTYPE a>${manifest('a.xml')}` }, /DOCTYPE/],
  [
    'more than 12 MB of XML together',
    {
      'imsmanifest.xml': manifest('a.xml'),
      'test.xml': order,
      ...Object.fromEntries(
        ['a', 'c', 'd', 'e', 'f', 'g', 'h'].map((name) => [
          `${name}.xml`,
          single + ' '.repeat(1_800_000),
        ]),
      ),
    },
    /tối đa 12 MB/,
  ],
  ['a bomb', { 'imsmanifest.xml': manifest('a.xml'), 'a.xml': ' '.repeat(70_000_000) }, /quá lớn/],
])('refuses a package with %s', async (_, files, message) => {
  const { sections, faults } = await readQuestions(pack(files), 'a.zip');
  expect(sections).toEqual([]);
  expect(faults).toEqual([
    expect.objectContaining({ message: expect.stringMatching(message) as string }),
  ]);
});

const settingsOf = ({
  omissions,
}: {
  omissions: readonly { field: string | null; message: string }[];
}) => omissions.flatMap(({ field, message }) => (field === 'Thiết lập' ? [message] : []));

test('a setting of sections is reported once, with the number of questions in them', async () => {
  const said = (words: string, questions: number, first: string) =>
    `${words} không được giữ lại: ${questions} câu, câu đầu là “Câu một (${first}.xml)”.`;
  const shuffled = single.replace('maxChoices="1"', 'maxChoices="1" shuffle="true"');
  const files = {
    'imsmanifest.xml': manifest('a.xml', 'b.xml', 'c.xml').replace(
      'href="c.xml"/>',
      'href="c.xml"><metadata><lom/></metadata></resource>',
    ),
    'test.xml':
      '<assessmentTest><timeLimits maxTime="60"/><testPart navigationMode="linear"><assessmentSection title="Lớn"><rubricBlock><p>Đọc kỹ.</p></rubricBlock><assessmentItemRef href="a.xml"><weight identifier="w" value="2"/></assessmentItemRef><assessmentSection title="Nhỏ"><selection select="1"/><ordering shuffle="true"/><assessmentItemRef href="b.xml"/></assessmentSection></assessmentSection></testPart></assessmentTest>',
    'a.xml': shuffled,
    'b.xml': shuffled,
    'c.xml': shuffled,
  };
  const read = await readQuestions(pack(files), 'a.zip');
  expect(read.sections.map(({ name }) => name)).toEqual(['Lớn', 'Nhỏ', 'Câu hỏi']);
  expect(settingsOf(read)).toEqual([
    said('Giới hạn thời gian (timeLimits)', 2, 'a'),
    said('Làm lần lượt từng câu (navigationMode)', 2, 'a'),
    said('Lời dặn của bài hoặc của phần (rubricBlock)', 2, 'a'),
    said('Trọng số của câu (weight)', 1, 'a'),
    said('Phần lớn chứa các phần nhỏ (assessmentSection)', 1, 'b'),
    said('Số câu rút ngẫu nhiên của phần (selection)', 1, 'b'),
    said('Cách xếp thứ tự câu của phần (ordering)', 1, 'b'),
    said('Thông tin mô tả câu (metadata)', 1, 'c'),
  ]);
});

test.each<[string, string, RegExp]>([
  ['a fixed order', single, /shuffle/],
  [
    'scoring of its own',
    single.replace(
      '</assessmentItem>',
      '<responseProcessing><responseCondition/></responseProcessing></assessmentItem>',
    ),
    /responseProcessing/,
  ],
  [
    'a stylesheet',
    single.replace('<itemBody>', '<stylesheet href="a.css"/><itemBody>'),
    /stylesheet/,
  ],
  [
    'an answer filled in',
    single.replace(
      '<correctResponse>',
      '<defaultValue><value>A</value></defaultValue><correctResponse>',
    ),
    /defaultValue/,
  ],
  ['an adaptive item', single.replace('title=', 'adaptive="true" title='), /adaptive/],
  [
    'the width of an entry',
    item(
      declared(['am'], 'string'),
      '<p>I <textEntryInteraction responseIdentifier="R" expectedLength="4"/> a boy.</p>',
    ),
    /expectedLength/,
  ],
  ['an element of nobody', single.replace('<itemBody>', '<own/><itemBody>'), /<own>/],
])('names the setting %s', async (_, source, message) => {
  const match = await read(source);
  expect(match.sections).toHaveLength(1);
  expect(settingsOf(match)).toContainEqual(expect.stringMatching(message));
});

test('standard scoring and shuffled choices, which Bitu has too, are not reported', async () => {
  const usual = single
    .replace('maxChoices="1"', 'maxChoices="1" shuffle="true"')
    .replace(
      '</assessmentItem>',
      '<responseProcessing template="match_correct"/></assessmentItem>',
    );
  expect(settingsOf(await read(usual))).toEqual([]);
});
