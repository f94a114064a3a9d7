import { Select } from '@bitu/web/ui/forms/select.tsx';
import { TextField } from '@bitu/web/ui/forms/text-field.tsx';
import { keyLabel, type KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

export const keyForm: KeyType<'number_line'> = {
  Fields: ({ content, known, error }) => (
    <>
      <Select name="key" label={keyLabel} defaultValue={known.value} error={error}>
        {content.values.map((value) => (
          <option key={value}>{value}</option>
        ))}
      </Select>
      <TextField
        name="key"
        type="number"
        inputMode="numeric"
        label="Lệch mấy vị trí vẫn đúng"
        min={0}
        max={content.values.length - 1}
        defaultValue={known.tolerance}
      />
    </>
  ),
  read([value, tolerance], { values }) {
    const places = Number(tolerance);
    const isRight = value !== undefined && values.includes(value);
    return isRight && Number.isInteger(places) && places >= 0 ? { value, tolerance: places } : null;
  },
};
