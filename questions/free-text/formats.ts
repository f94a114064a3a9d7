import { firstAnswer } from '@bitu/db/import/formats/blocks.ts';
import {
  answersOf,
  fraction,
  type MoodleParts,
  textOf,
} from '@bitu/db/import/formats/moodle/parts.ts';
import { numbersOf, toleratedIn } from '@bitu/db/import/formats/number-range.ts';
import { escapeXml } from '@bitu/db/import/formats/text.ts';
import { childOf, wordsOf } from '@bitu/db/import/formats/xml/element.ts';
import type { Formats, Imported, WorkbookForm } from '@bitu/db/import/questions/formats.ts';
import { noChoices } from '../true-false/formats.ts';

const type = 'free_text';

/** The tag of a typed answer that is a number in several spellings. */
export const numberTag = 'number-as-typed';

interface Typed {
  input?: 'text' | 'number';
  answer: string;
}

/** Whether it is a number that reads the same everywhere: 8.000 is eight in other programs. */
const isPlain = ({ input, answer }: Typed) =>
  input === 'number' && /^\s*-?\d+(?:\.\d{1,2})?\s*$/.test(answer);
const rangesIn = ({ input, answer }: Typed) => (input === 'number' ? toleratedIn(answer) : null);
const alternativesIn = ({ answer }: Typed) => answer.split('|').map((one) => one.trim());

const typed = (text: string, inside = '') =>
  `<answer${fraction(100)} format="plain_text"><text>${escapeXml(text.trim())}</text>${inside}</answer>`;

function writeMoodle(question: Typed): MoodleParts {
  const ranges = rangesIn(question);
  if (ranges)
    return {
      type: 'numerical',
      parts: ranges.map(({ value, tolerance }) =>
        typed(value, `<tolerance>${tolerance}</tolerance>`),
      ),
    };
  const answers = alternativesIn(question);
  if (isPlain(question))
    return {
      type: 'numerical',
      parts: answers.map((one) => typed(one, '<tolerance>0</tolerance>')),
    };
  return {
    type: 'shortanswer',
    parts: ['<usecase>0</usecase>', ...answers.map((one) => typed(one))],
    tags: question.input === 'number' ? [numberTag] : [],
  };
}

const form = (
  input: 'text' | 'number',
  own: Pick<WorkbookForm, 'label' | 'order' | 'example'>,
): WorkbookForm<Pick<Imported<'free_text'>, 'type' | 'answer' | 'input'>> => ({
  ...own,
  answer: 'Trả lời: các cách viết cách nhau bằng |.',
  read: ({ cells: [extra], answer, fail }) =>
    extra ? fail(extra.letter, noChoices) : { type, answer, input },
});

export const formats: Formats<'free_text'> = {
  inWords: ({ answer }) => firstAnswer(answer),
  essential: ['answer', 'input'],
  normal: ({ answer }) => ({
    answer: toleratedIn(answer) ?? alternativesIn({ answer }).join('|'),
  }),
  gift(question, { escaped }) {
    const ranges = rangesIn(question);
    if (ranges)
      return {
        answers: `#${ranges.map(({ value, tolerance }) => `=${value}:${tolerance}`).join(' ')}`,
      };
    if (isPlain(question)) return { answers: `#${question.answer.trim()}` };
    return {
      answers: alternativesIn(question)
        .map((one) => `=${escaped(one)}`)
        .join(' '),
      tags: question.input === 'number' ? [numberTag] : [],
    };
  },
  moodle: {
    read: {
      shortanswer: ({ element, asked, read }) => ({
        type,
        stem: asked(),
        answer: read.keyOf(
          answersOf(element).map(({ element: one, weight }) => ({ text: textOf(one), weight })),
        ),
        input: 'text',
      }),
      numerical({ element, asked, read }) {
        const numbers = answersOf(element).flatMap(({ element: one, weight }) =>
          numbersOf(textOf(one), wordsOf(childOf(one, 'tolerance')).trim(), weight),
        );
        return { type, stem: asked(), answer: read.keyOf(numbers), input: 'number' };
      },
    },
    write: writeMoodle,
  },
  workbook: [
    form('text', {
      label: 'Trả lời ngắn',
      order: 7,
      example: {
        level: 2,
        stem: '“Con mèo” trong tiếng Anh là gì?',
        answer: 'cat|a cat|the cat',
        why: 'Cat là con mèo.',
      },
    }),
    form('number', {
      label: 'Điền số',
      order: 8,
      example: { level: 3, stem: 'Nửa của 24 là mấy?', answer: '12', why: '24 chia 2 bằng 12.' },
    }),
  ],
};
