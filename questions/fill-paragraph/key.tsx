import { TextArea } from '@bitu/web/ui/forms/text-area.tsx';
import { eachOnALine, linesOf, typedKey } from '@bitu/web/staff/appeals/keys/alternatives.ts';
import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

export const keyForm: KeyType<'fill_paragraph'> = {
  Fields: ({ known, error }) =>
    known.gaps.map((gap, i) => (
      <TextArea
        // The gaps of a question never change.
        key={i}
        name="key"
        label={`Chỗ trống ${i + 1}`}
        hint={i === 0 ? eachOnALine : undefined}
        rows={2}
        defaultValue={linesOf(gap)}
        error={i === 0 ? error : ''}
      />
    )),
  read(values) {
    const gaps = values.map(typedKey);
    return gaps.includes('') ? null : { gaps };
  },
};
