import { TextField } from '@bitu/web/ui/forms/text-field.tsx';
import type { KeyType } from '@bitu/web/staff/appeals/keys/key-type.ts';

export const keyForm: KeyType<'voice' | 'ielts_scripted_speaking'> = {
  Fields: ({ known, error }) => (
    <TextField
      name="key"
      type="number"
      min={0}
      max={100}
      label="Đúng từ bao nhiêu phần trăm"
      defaultValue={String(known.pass)}
      error={error}
    />
  ),
  read([input = '']) {
    const pass = Number(input);
    return input === '' || !(pass >= 0 && pass <= 100) ? null : { pass };
  },
};
