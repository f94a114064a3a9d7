import type { Builder } from '@bitu/db/import/questions/builder.ts';

export const builder: Builder<'true_false'> = {
  build({ answer, not_given }, { stem, issue }) {
    if (answer === 'not_given' && !not_given)
      issue(['answer'], {
        en: 'answer: not_given needs not_given: true',
        vi: 'Đáp án này cần bật lựa chọn Not Given.',
      });
    return {
      content: { stem, ...(not_given && { not_given }) },
      key: { value: answer === 'not_given' ? answer : answer ? 'true' : 'false' },
    };
  },
};
