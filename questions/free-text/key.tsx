import { TextArea } from '@bitu/web/ui/forms/text-area.tsx';
import { eachOnALine, linesOf, typedKey } from '@bitu/web/staff/appeals/keys/alternatives.ts';
import { keyLabel, type KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

export const keyForm: KeyType<'free_text'> = {
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
  read([input = '']) {
    const text = typedKey(input);
    return text === '' ? null : { text };
  },
};
