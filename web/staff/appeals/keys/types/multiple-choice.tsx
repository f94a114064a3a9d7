import type { KeyType } from './key-type.ts';
import { Options } from './options.tsx';

export const multipleChoice: KeyType<'multiple_choice'> = {
  Fields: ({ content, known, error }) => (
    <Options type="checkbox" choices={content.options} right={known.options} error={error} />
  ),
  read: (options) => (options.length === 0 ? null : { options: [...options] }),
};
