import type { KeyType } from './key-type.ts';
import { Options } from './options.tsx';

export const singleChoice: KeyType<'single_choice'> = {
  Fields: ({ content, known, error }) => (
    <Options type="radio" choices={content.options} right={[known.option]} error={error} />
  ),
  read: ([option]) => (option ? { option } : null),
};
