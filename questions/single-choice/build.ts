import { type Builder, letter, optionsOf } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'single_choice'> = {
  build(question, parts) {
    const options = optionsOf(question, parts);
    if (question.answer > options.length)
      parts.issue(['answer'], {
        en: `answer: there is no option ${question.answer}`,
        vi: 'Chưa chọn đáp án đúng.',
      });
    return {
      content: { stem: parts.stem, options },
      key: { option: letter(question.answer - 1) },
    };
  },
  choices: ({ options }) => [[['options'], options]],
};
