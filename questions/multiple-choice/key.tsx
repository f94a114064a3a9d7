import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';
import { Options } from '@bitu/web/staff/appeals/keys/options.tsx';

export const keyForm: KeyType<'multiple_choice'> = {
  Fields: ({ content, known, error }) => (
    <Options type="checkbox" choices={content.options} right={known.options} error={error} />
  ),
  read: (options) => (options.length === 0 ? null : { options: [...options] }),
};
