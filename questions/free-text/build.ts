import type { Builder } from '@bitu/db/import/questions/builder.ts';

/** One or several whole numbers: '12', '12|012'. */
const wholeNumbers = /^\s*\d+\s*(?:\|\s*\d+\s*)*$/;

/** Numbers of a range; `rules/practice/numbers.ts` compares them. */
export const range = /^(-?\d+(?:[.,]\d+)?)\s*\.\.\s*(-?\d+(?:[.,]\d+)?)$/;

function isFaultyRange(alternative: string): boolean {
  const [, least, most] = range.exec(alternative.trim()) ?? [];
  const numberOf = (text: string | undefined) => Number(text?.replace(',', '.'));
  return alternative.includes('..') && !(numberOf(least) < numberOf(most));
}

export const builder: Builder<'free_text'> = {
  build({ answer, input, unit, form }, { stem, issue }) {
    if (input === 'number' && answer.split('|').some(isFaultyRange))
      issue(['answer'], {
        en: 'answer: a range is two numbers, the smaller one first: 3.1..3.2',
        vi: 'Khoảng số ghi số bé trước, số lớn sau, ví dụ 3,1..3,2.',
      });
    return {
      content: {
        stem,
        input,
        unit: unit ?? null,
        ...(form && { form }),
        ...(input === 'number' && !form && wholeNumbers.test(answer) && { whole: true }),
      },
      key: { text: answer.normalize('NFC') },
    };
  },
};
