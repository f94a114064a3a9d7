import { errors } from '@bitu/contract/errors.ts';
import { birthYearOptions, type ProfileErrors } from '@bitu/rules/accounts/profile.ts';
import { type Refusals, textOf, type useForm } from '../api/use-form.ts';
import { Select } from '../ui/forms/select.tsx';
import { TextField } from '../ui/forms/text-field.tsx';

type Field = keyof ProfileErrors;

export interface ChildForm {
  full_name: string;
  /** 0 when none is chosen. */
  birth_year: number;
}

export const readChild = (data: FormData): ChildForm => ({
  full_name: textOf(data, 'full_name').normalize('NFC').trim(),
  birth_year: Number(textOf(data, 'birth_year')),
});

export const childRefusals: Refusals<Field> = [
  ['full_name', errors.nameDigits],
  ['full_name', errors.nameOneWord],
];

interface ChildFieldsProps {
  label: string;
  thisYear: number;
  /** The name that is already known. */
  name?: string;
  birthYear?: number | null;
  field: ReturnType<typeof useForm<unknown, Field>>['field'];
}

/** The name and the birth year of a child. */
export const ChildFields = ({ label, thisYear, name, birthYear, field }: ChildFieldsProps) => (
  <>
    <TextField
      label={label}
      autoComplete="off"
      autoCapitalize="words"
      maxLength={225}
      defaultValue={name}
      {...field('full_name')}
    />
    <Select
      label="Năm sinh"
      placeholder="Chọn năm sinh của con"
      defaultValue={birthYear ?? ''}
      {...field('birth_year')}
    >
      {birthYearOptions(thisYear).map((year) => (
        <option key={year}>{year}</option>
      ))}
    </Select>
  </>
);
