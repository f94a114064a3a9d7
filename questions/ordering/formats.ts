import { labelOf, optionOf } from '@bitu/db/import/formats/blocks.ts';
import {
  element,
  fraction,
  type MoodleParts,
  type MoodleWriter,
} from '@bitu/db/import/formats/moodle/parts.ts';
import type { MoodleQuestion } from '@bitu/db/import/formats/moodle/reader.ts';
import {
  askedOf,
  attribute,
  declarationOf,
  labelOf as choiceOf,
  unsupported,
  type QtiItem,
} from '@bitu/db/import/formats/qti/parts.ts';
import { childOf, childrenOf, wordsOf } from '@bitu/db/import/formats/xml/element.ts';
import type { Formats, Imported } from '@bitu/db/import/questions/formats.ts';

const type = 'ordering';

/** Its answers are in the right order. */
function readMoodle({ element: question, asked, read }: MoodleQuestion): Imported<'ordering'> {
  const stem = asked();
  const answers = childrenOf(question, 'answer');
  const limit = Number(wordsOf(childOf(question, 'selectcount')).trim());
  const selected = wordsOf(childOf(question, 'selecttype')).trim();
  if (!/^(?:ALL|0)?$/.test(selected) && limit > 0 && limit < answers.length)
    read.leave('Các ô', `Moodle chỉ đưa ra ${limit} ô mỗi lần; Bitu đưa ra tất cả.`);
  const items = answers.map((answer, i) => {
    const field = `Ô ${i + 1}`;
    return optionOf(read.whole(read.proseOf(answer), field), field);
  });
  return { type, stem, items, also: [] };
}

const writeMoodle = ({ items }: Imported<'ordering'>, { option }: MoodleWriter): MoodleParts => ({
  type: 'ordering',
  parts: [
    '<layouttype>VERTICAL</layouttype><selecttype>ALL</selecttype><selectcount>0</selectcount>',
    '<gradingtype>RELATIVE_NEXT_EXCLUDE_LAST</gradingtype><showgrading>SHOW</showgrading>',
    ...items.map((item, i) => element('answer', option(item), fraction(i + 1))),
  ],
});

/** The right order is that of the declared values. */
function readQti({ item, body, interaction, read }: QtiItem): Imported<'ordering'> {
  const { correct } = declarationOf(item, interaction);
  const choices = childrenOf(interaction, 'simpleChoice');
  const inOrder = correct.flatMap(
    (id) => choices.find((choice) => attribute(choice, 'identifier') === id) ?? [],
  );
  // With `minChoices`, a child chooses some of them, and the others belong nowhere.
  if (new Set(inOrder).size !== choices.length || correct.length !== choices.length)
    throw unsupported('Bitu cần thứ tự đúng của tất cả các ô.');
  const stem = askedOf(body, interaction, read);
  const items = inOrder.map((choice, i) => choiceOf(choice, read, `Ô ${i + 1}`));
  return { type, stem, items, also: [] };
}

export const formats: Formats<'ordering'> = {
  inWords: ({ items }) => items.map(labelOf).join(' → '),
  essential: ['items'],
  moodle: {
    read: { ordering: readMoodle },
    write: writeMoodle,
    settings: {
      layouttype: { words: 'Cách bày các ô (layouttype)', usual: /^(?:VERTICAL|HORIZONTAL)?$/ },
      selecttype: {
        words: 'Cách chọn các ô (selecttype)',
        usual: /^(?:ALL|RANDOM|CONTIGUOUS)?$/,
      },
      selectcount: { words: 'Số ô được chọn (selectcount)', usual: /^\d*$/ },
      gradingtype: {
        words: 'Cách chấm thứ tự (gradingtype)',
        usual: /^(?:RELATIVE_NEXT_EXCLUDE_LAST)?$/,
      },
      showgrading: { words: 'Việc hiện cách chấm (showgrading)', usual: /^(?:SHOW|HIDE)?$/ },
      numberingstyle: { words: 'Cách đánh số các ô (numberingstyle)', usual: /^(?:none)?$/ },
    },
  },
  qti: { orderInteraction: readQti },
  workbook: [
    {
      label: 'Sắp xếp',
      order: 6,
      choices: 'các ô theo thứ tự đúng',
      answer: null,
      example: {
        level: 2,
        stem: 'Xếp các số từ bé đến lớn.',
        a: '7',
        b: '12',
        c: '30',
        why: '7 bé hơn 12, 12 bé hơn 30.',
      },
      read({ cells, fail }) {
        if (cells.length < 2) return fail('a', 'Dạng Sắp xếp cần ít nhất 2 ô.');
        return { type, items: cells.map(({ text }) => ({ text })), also: [] };
      },
    },
  ],
};
