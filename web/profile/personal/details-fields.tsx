import { birthYearOptions } from '@bitu/rules/accounts/profile.ts';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import type { Issues } from '../../api/use-form.ts';
import { PlaceField } from '../place/place-field.tsx';
import type { DetailsField, DetailsForm } from './details-form.ts';

interface DetailsFieldsProps {
  form: DetailsForm;
  issues: Issues<DetailsField>;
  thisYear: number;
  onEdit: (edits: Partial<DetailsForm>) => void;
}

export function DetailsFields({ form, issues, thisYear, onEdit }: DetailsFieldsProps) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField
        label="Họ và tên"
        name="full_name"
        autoComplete="off"
        autoCapitalize="words"
        maxLength={225}
        value={form.full_name}
        onChange={(event) => onEdit({ full_name: event.currentTarget.value })}
        error={issues.full_name}
      />
      <Select
        label="Năm sinh"
        name="birth_year"
        placeholder="Chọn năm sinh của con"
        value={form.birth_year ?? ''}
        onChange={(event) => onEdit({ birth_year: Number(event.currentTarget.value) || null })}
        error={issues.birth_year}
      >
        {birthYearOptions(thisYear).map((year) => (
          <option key={year}>{year}</option>
        ))}
      </Select>
      <PlaceField
        label="Tỉnh, thành phố"
        name="province"
        optional
        province={null}
        placeholder="Gõ để tìm, ví dụ: da nang"
        value={form.province}
        onChange={(province) => onEdit({ province, ward: null })}
        error={issues.province}
      />
      <PlaceField
        key={form.province?.code ?? ''}
        label="Phường, xã"
        name="ward"
        optional
        province={form.province?.code ?? null}
        disabled={form.province === null}
        placeholder={form.province ? 'Gõ để tìm phường, xã' : 'Con chọn tỉnh trước nhé'}
        value={form.ward}
        onChange={(ward) => onEdit({ ward })}
      />
      <TextField
        label="Số nhà, tên đường"
        name="street"
        optional
        className="sm:col-span-2"
        autoComplete="street-address"
        maxLength={200}
        value={form.street}
        onChange={(event) => onEdit({ street: event.currentTarget.value })}
        error={issues.street}
      />
      <TextField
        label="Tên ba mẹ"
        hint="Chung cho các con trong tài khoản này."
        name="parent_name"
        optional
        className="sm:col-span-2"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={60}
        value={form.parent_name}
        onChange={(event) => onEdit({ parent_name: event.currentTarget.value })}
        error={issues.parent_name}
      />
    </div>
  );
}
