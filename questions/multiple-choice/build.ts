import { type Builder, letter, optionsOf } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'multiple_choice'> = {
  build(question, parts) {
    const options = optionsOf(question, parts);
    const right = new Set(question.answers);
    if (right.size < question.answers.length)
      parts.issue(['answers'], {
        en: 'answers: an option is listed twice',
        vi: 'Một lựa chọn được ghi hai lần.',
      });
    for (const answer of right)
      if (answer > options.length)
        parts.issue(['answers'], {
          en: `answers: there is no option ${answer}`,
          vi: `Không có lựa chọn thứ ${answer}.`,
        });
    if (question.choose !== undefined && question.choose !== right.size)
      parts.issue(['choose'], {
        en: `choose: ${right.size} options are right`,
        vi: `Có ${right.size} lựa chọn đúng.`,
      });
    return {
      content: { stem: parts.stem, options, choose: question.choose ?? null },
      key: { options: [...right].sort((a, b) => a - b).map((answer) => letter(answer - 1)) },
    };
  },
  choices: ({ options }) => [[['options'], options]],
};
