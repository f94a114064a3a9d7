import { truthsOf } from './check.ts';
import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';
import { Options } from '@bitu/web/staff/appeals/keys/options.tsx';

const truths = { true: 'Đúng', false: 'Sai', not_given: 'Not Given' };

export const keyForm: KeyType<'true_false'> = {
  Fields: ({ content, known, error }) => (
    <Options
      type="radio"
      choices={truthsOf(content).map((id) => ({ id, text: [truths[id]] }))}
      right={[known.value]}
      error={error}
    />
  ),
  read([input], content) {
    const value = truthsOf(content).find((id) => id === input);
    return value === undefined ? null : { value };
  },
};
