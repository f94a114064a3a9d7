import { labelOf, optionOf } from '@bitu/db/import/formats/blocks.ts';
import { element, type Html, noHtml } from '@bitu/db/import/formats/moodle/parts.ts';
import type { MoodleQuestion } from '@bitu/db/import/formats/moodle/reader.ts';
import {
  askedOf,
  attribute,
  declarationOf,
  labelOf as choiceOf,
  leavePoints,
  unsupported,
  type QtiItem,
} from '@bitu/db/import/formats/qti/parts.ts';
import { escapeXml } from '@bitu/db/import/formats/text.ts';
import { childOf, childrenOf } from '@bitu/db/import/formats/xml/element.ts';
import type { Element } from '@bitu/db/import/formats/xml/parse.ts';
import type { Formats, Imported } from '@bitu/db/import/questions/formats.ts';

const type = 'matching';
type Pair = Imported<'matching'>['pairs'][number];

function readMoodle({ element: question, asked, read }: MoodleQuestion): Imported<'matching'> {
  const sides = childrenOf(question, 'subquestion').map((one, i) => {
    const leftSide = read.maybe(read.proseOf(one, 'html'), `Cặp ${i + 1}`);
    // The right side is plain text in Moodle.
    return {
      left: leftSide && optionOf(leftSide, `Cặp ${i + 1}`),
      right: { text: read.said(read.proseOf(childOf(one, 'answer')), `Cặp ${i + 1}`) },
    };
  });
  return {
    type,
    stem: asked(),
    pairs: sides.flatMap((one) => (one.left === null ? [] : [[one.left, one.right] as Pair])),
    extra: sides.flatMap((one) => (one.left === null ? [one.right] : [])),
  };
}

/** The right side is plain text in Moodle: maths in it is not shown, so it does not come back and is reported. */
const pairOf = (html: Html, right: string) =>
  element('subquestion', html, '', '', `<answer><text>${escapeXml(right)}</text></answer>`);

function readQti({ item, body, interaction, read }: QtiItem): Imported<'matching'> {
  const declared = declarationOf(item, interaction);
  const { correct } = declared;
  leavePoints(declared, read);
  const [lefts = [], rights = []] = childrenOf(interaction, 'simpleMatchSet').map((set) =>
    childrenOf(set, 'simpleAssociableChoice'),
  );
  const named = (choices: Element[], id: string | undefined) =>
    choices.find((choice) => attribute(choice, 'identifier') === id);
  const pairs = correct.map((value) => {
    const [from, to] = value.split(/\s+/);
    return { left: named(lefts, from), right: named(rights, to) };
  });
  const isOneToOne = [pairs.map((pair) => pair.left), pairs.map((pair) => pair.right)].every(
    (side) => !side.includes(undefined) && new Set(side).size === side.length,
  );
  if (!isOneToOne || pairs.length < lefts.length)
    throw unsupported('Bitu chỉ nối mỗi vế trái với một vế phải.');
  const stem = askedOf(body, interaction, read);
  return {
    type,
    stem,
    pairs: lefts.map((one, i): Pair => {
      const right = pairs.find((pair) => pair.left === one)?.right ?? one;
      return [choiceOf(one, read, `Cặp ${i + 1}`), choiceOf(right, read, `Cặp ${i + 1}`)];
    }),
    extra: rights
      .filter((one) => !pairs.some(({ right }) => right === one))
      .map((one, i) => choiceOf(one, read, `Vế thừa ${i + 1}`)),
  };
}

export const formats: Formats<'matching'> = {
  inWords: ({ pairs }) => pairs.map((pair) => pair.map(labelOf).join(' – ')).join('; '),
  essential: ['pairs', 'extra'],
  gift: ({ pairs, extra }, { textOf }) => ({
    answers: [
      ...pairs.map(([from, to]) => `=${textOf(from.text ?? '')} -> ${textOf(to.text ?? '')}`),
      ...extra.map(({ text = '' }) => `= -> ${textOf(text)}`),
    ].join(' '),
  }),
  moodle: {
    read: { matching: readMoodle },
    write: ({ pairs, extra }, { option }) => ({
      type: 'matching',
      parts: [
        '<shuffleanswers>true</shuffleanswers>',
        ...pairs.map(([from, to]) => pairOf(option(from), to.text ?? '')),
        ...extra.map(({ text = '' }) => pairOf(noHtml, text)),
      ],
    }),
  },
  qti: { matchInteraction: readQti },
  workbook: [
    {
      label: 'Nối',
      order: 5,
      choices: 'vế trái = vế phải',
      answer: null,
      example: {
        level: 1,
        stem: 'Nối con vật với tiếng kêu.',
        a: 'Mèo = meo meo',
        b: 'Chó = gâu gâu',
        c: 'Vịt = cạp cạp',
        why: 'Mỗi con vật có tiếng kêu riêng.',
      },
      read({ cells, fail }) {
        if (cells.length < 2) return fail('a', 'Dạng Nối cần ít nhất 2 cặp.');
        const pairs = cells.map(({ letter, text }) => ({ letter, sides: text.split(/\s*=\s*/) }));
        const wrong = pairs.find(({ sides }) => sides.length !== 2 || sides.includes(''));
        if (wrong) return fail(wrong.letter, 'Hãy ghi một cặp: vế trái = vế phải.');
        const options = pairs.map(({ sides: [from = '', to = ''] }): Pair => [
          { text: from },
          { text: to },
        ]);
        return { type, pairs: options, extra: [] };
      },
    },
  ],
};
