import { TextField } from '../../../../ui/forms/text-field.tsx';
import type { KeyType } from './key-type.ts';

export const readAloud: KeyType<'voice' | 'ielts_scripted_speaking'> = {
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
  read([given = '']) {
    const pass = Number(given);
    return given === '' || !(pass >= 0 && pass <= 100) ? null : { pass };
  },
};
