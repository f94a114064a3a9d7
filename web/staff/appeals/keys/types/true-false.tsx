import { truthsOf } from '@bitu/rules/practice/questions/true-false.ts';
import type { KeyType } from './key-type.ts';
import { Options } from './options.tsx';

const truths = { true: 'Đúng', false: 'Sai', not_given: 'Not Given' };

export const trueFalse: KeyType<'true_false'> = {
  Fields: ({ content, known, error }) => (
    <Options
      type="radio"
      choices={truthsOf(content).map((id) => ({ id, text: [truths[id]] }))}
      right={[known.value]}
      error={error}
    />
  ),
  read([given], content) {
    const value = truthsOf(content).find((id) => id === given);
    return value === undefined ? null : { value };
  },
};
