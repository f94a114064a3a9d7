import { labelOf } from '@bitu/db/import/formats/blocks.ts';
import { element, fraction } from '@bitu/db/import/formats/moodle/parts.ts';
import type { Formats } from '@bitu/db/import/questions/formats.ts';
import { lettersOf, optionsIn } from '../single-choice/formats.ts';

const type = 'multiple_choice';

export const formats: Formats<'multiple_choice'> = {
  inWords: ({ options, answers }) =>
    answers.map((answer) => labelOf(options[answer - 1])).join('; '),
  essential: ['options', 'answers'],
  normal: ({ answers }) => ({ answers: answers.toSorted((a, b) => a - b) }),
  gift({ options, answers }, { textOf }) {
    const wrong = -Math.floor(100_000 / answers.length) / 1000;
    return {
      answers: options
        .map(({ text = '' }, i) => `~%${answers.includes(i + 1) ? -wrong : wrong}%${textOf(text)}`)
        .join(' '),
    };
  },
  moodle: {
    write({ options, answers }, writer) {
      const share = Math.floor(1_000_000 / answers.length) / 10_000;
      return {
        type: 'multichoice',
        parts: [
          '<single>false</single><shuffleanswers>true</shuffleanswers>',
          ...options.map((option, i) =>
            element(
              'answer',
              writer.option(option),
              fraction(answers.includes(i + 1) ? share : -share),
            ),
          ),
        ],
      };
    },
  },
  workbook: [
    {
      label: 'Nhiều đáp án',
      order: 2,
      answer: lettersOf,
      example: {
        level: 2,
        stem: 'Số nào là số chẵn?',
        a: '4',
        b: '7',
        c: '10',
        answer: 'A, C',
        why: '4 và 10 chia hết cho 2.',
      },
      read(cells) {
        const parsed = optionsIn(cells);
        return parsed && { type, options: parsed.options, answers: parsed.places };
      },
    },
  ],
};
