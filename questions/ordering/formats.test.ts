import { expect, test } from 'vitest';
import { writeGift } from '@bitu/db/import/formats/gift/write.ts';
import { writeMoodle } from '@bitu/db/import/formats/moodle/write.ts';
import { readQuestions } from '@bitu/db/import/formats/read.ts';
import { practiceOf } from '@bitu/db/import/formats/testing.ts';

const text = (value: string) => ({ text: value });

// Elements as in the documentation of Moodle and of QTI; the words are ours.
const answer = (fraction: number, words: string) =>
  `<answer fraction="${fraction}" format="html"><text>${words}</text></answer>`;
const moodle = `<?xml version="1.0"?>
<quiz><question type="ordering"><name><text>Q 1</text></name><questiontext format="html"><text><![CDATA[<p>Hỏi gì?</p>]]></text></questiontext><generalfeedback format="html"><text>Vì thế.</text></generalfeedback><layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>${answer(1, 'kiến')}${answer(2, 'mèo')}${answer(3, 'voi')}</question></quiz>`;
const choices = ['a', 'b'].map(
  (name) => `<simpleChoice identifier="${name}">${name} .</simpleChoice>`,
);
const qti = `<?xml version="1.0" encoding="UTF-8"?><assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p2" identifier="q1" title="Câu một"><responseDeclaration identifier="R" cardinality="ordered" baseType="identifier"><correctResponse><value>b</value><value>a</value></correctResponse></responseDeclaration><itemBody><orderInteraction responseIdentifier="R" shuffle="true"><prompt>Xếp đi.</prompt>${choices.join('')}</orderInteraction></itemBody></assessmentItem>`;

test.each([
  [
    'Moodle, as its answers are listed',
    moodle,
    { type: 'ordering', items: [text('kiến'), text('mèo'), text('voi')], also: [] },
  ],
  [
    'QTI, as its values are listed',
    qti,
    { type: 'ordering', stem: [text('Xếp đi.')], items: [text('b .'), text('a .')], also: [] },
  ],
])('an order of %s', async (_, source, expected) => {
  const read = await readQuestions(new TextEncoder().encode(source), 'a.xml');
  expect(read.faults).toEqual([]);
  expect(read.sections[0]?.questions[0]?.question).toMatchObject(expected);
});

test('Moodle keeps an order; GIFT has none', async () => {
  const practice = practiceOf(await readQuestions(new TextEncoder().encode(moodle), 'a.xml'));
  const written = writeMoodle(practice);
  expect(written.omissions).toEqual([]);
  expect(practiceOf(await readQuestions(new TextEncoder().encode(written.text), 'a.xml'))).toEqual(
    practice,
  );
  expect(writeGift(practice).omissions).toEqual([
    { question: 'q-1', isWritten: false, fields: ['type'] },
  ]);
});
