import type { Builder } from './builder.ts';

/** One or several whole numbers: '12', '12|012'. */
const wholeNumbers = /^\s*\d+\s*(?:\|\s*\d+\s*)*$/;

export const freeText: Builder<'free_text'> = {
  build: ({ answer, input, unit, form }, { stem }) => ({
    content: {
      stem,
      input,
      unit: unit ?? null,
      ...(form && { form }),
      ...(input === 'number' && !form && wholeNumbers.test(answer) && { whole: true }),
    },
    key: { text: answer.normalize('NFC') },
  }),
};
