import { TextArea } from '../../../../ui/forms/text-area.tsx';
import { eachOnALine, linesOf, typedKey } from './alternatives.ts';
import { keyLabel, type KeyType } from './key-type.ts';

export const freeText: KeyType<'free_text'> = {
  Fields: ({ known, error }) => (
    <TextArea
      name="key"
      label={keyLabel}
      hint={eachOnALine}
      rows={4}
      defaultValue={linesOf(known.text)}
      error={error}
    />
  ),
  read([given = '']) {
    const text = typedKey(given);
    return text === '' ? null : { text };
  },
};
