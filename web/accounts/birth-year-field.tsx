import { birthYearOptions } from '@bitu/rules/accounts/profile.ts';
import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from '../ui/field.tsx';

type BirthYearFieldProps = Pick<FieldTexts, 'error'> &
  Omit<ComponentProps<'select'>, 'children'> & { thisYear: number };

export function BirthYearField({ thisYear, error, ...select }: BirthYearFieldProps) {
  return (
    <Field label="Năm sinh" error={error}>
      {(control) => (
        <select {...select} {...control} className="input">
          <option value="">Chọn năm sinh của con</option>
          {birthYearOptions(thisYear).map((year) => (
            <option key={year}>{year}</option>
          ))}
        </select>
      )}
    </Field>
  );
}
