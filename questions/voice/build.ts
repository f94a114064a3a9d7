import { type Builder, oneLine } from '@bitu/db/import/questions/builder.ts';

export const builder = {
  build: ({ text, meaning, pass }, { stem }) => ({
    content: { stem, text: oneLine(text), meaning: meaning ?? null },
    key: { pass },
  }),
} satisfies Builder<'voice' | 'ielts_scripted_speaking'>;
