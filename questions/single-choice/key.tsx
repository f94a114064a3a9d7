import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';
import { Options } from '@bitu/web/staff/appeals/keys/options.tsx';

export const keyForm: KeyType<'single_choice'> = {
  Fields: ({ content, known, error }) => (
    <Options type="radio" choices={content.options} right={[known.option]} error={error} />
  ),
  read: ([option]) => (option ? { option } : null),
};
