import type { Builder } from './builder.ts';

export const freeText: Builder<'free_text'> = {
  build: ({ answer, input, unit, form }, { stem }) => ({
    content: { stem, input, unit: unit ?? null, ...(form && { form }) },
    key: { text: answer.normalize('NFC') },
  }),
};
