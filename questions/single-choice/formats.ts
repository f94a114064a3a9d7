import { labelOf } from '@bitu/db/import/formats/blocks.ts';
import { element, fraction } from '@bitu/db/import/formats/moodle/parts.ts';
import type { Formats, WorkbookCells } from '@bitu/db/import/questions/formats.ts';

const type = 'single_choice';

/** Returns the options of a row and the places of the right ones, or null after reporting what is wrong with them. */
export function optionsIn({ cells, answer, fail }: WorkbookCells<string>) {
  if (cells.length < 2) return fail('a', 'Dạng câu này cần ít nhất 2 lựa chọn.');
  const places = answer
    .toLowerCase()
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map((word) => cells.findIndex(({ letter }) => letter === word) + 1);
  if (places.includes(0) || new Set(places).size < places.length)
    return fail('answer', `“${answer}” chưa đúng. Hãy ghi chữ cái của các lựa chọn đúng.`);
  return { options: cells.map(({ text }) => ({ text })), places };
}

/** What the cell of the answer holds. */
export const lettersOf = 'Lựa chọn: chữ cái, ví dụ B hoặc A, C.';

export const formats: Formats<'single_choice'> = {
  inWords: ({ options, answer }) => labelOf(options[answer - 1]),
  essential: ['options', 'answer'],
  gift: ({ options, answer }, { textOf }) => ({
    answers: options
      .map(({ text = '' }, i) => `${i + 1 === answer ? '=' : '~'}${textOf(text)}`)
      .join(' '),
  }),
  moodle: {
    write: ({ options, answer }, writer) => ({
      type: 'multichoice',
      parts: [
        '<single>true</single><shuffleanswers>true</shuffleanswers>',
        ...options.map((option, i) =>
          element('answer', writer.option(option), fraction(i + 1 === answer ? 100 : 0)),
        ),
      ],
    }),
  },
  workbook: [
    {
      label: 'Một đáp án',
      order: 1,
      answer: lettersOf,
      example: {
        level: 1,
        stem: '2 + 3 bằng mấy?',
        a: '4',
        b: '5',
        c: '6',
        answer: 'B',
        why: '2 thêm 3 là 5.',
        hint1: 'Con đếm tiếp từ 2 thêm 3 số nữa.',
      },
      read(cells) {
        const parsed = optionsIn(cells);
        if (parsed === null) return null;
        const [answer, ...more] = parsed.places;
        return answer !== undefined && more.length === 0
          ? { type, options: parsed.options, answer }
          : cells.fail('answer', 'Dạng Một đáp án chỉ có một chữ cái.');
      },
    },
  ],
};
