import { choiceLabel } from '@bitu/rules/practice/plain-text.ts';
import { Select } from '@bitu/web/ui/forms/select.tsx';
import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

export const keyForm: KeyType<'matching'> = {
  Fields: ({ content, known, error }) =>
    content.left.map((left, i) => (
      <Select
        key={left.id}
        name="key"
        label={choiceLabel(left)}
        placeholder="Không nối với ô nào"
        defaultValue={known.pairs.find(([id]) => id === left.id)?.[1] ?? ''}
        error={i === 0 ? error : ''}
      >
        {content.right.map((right) => (
          <option key={right.id} value={right.id}>
            {choiceLabel(right)}
          </option>
        ))}
      </Select>
    )),
  read(values, { left }) {
    const pairs = left.flatMap(({ id }, i): [string, string][] =>
      values[i] ? [[id, values[i]]] : [],
    );
    return pairs.length === 0 ? null : { pairs };
  },
};
