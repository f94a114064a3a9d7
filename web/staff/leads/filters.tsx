import { leadStates } from '@bitu/contract/kinds.ts';
import { leadStateNames } from '@bitu/rules/office/leads.ts';
import type { Input } from '../../api/client.ts';
import { textOf } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { FilterFold } from '../../ui/forms/filter-fold.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';

export type Filter = Omit<NonNullable<Input<'leads.list'>['query']>, 'cursor'>;

interface FiltersProps {
  filter: Filter;
  onChange: (filter: Filter) => void;
}

/** The search and the filters of the list. On a phone the filters are collapsed. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { q, state, due, sort } = filter;
  /** Empty filters are left out. */
  const set = (name: keyof Filter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  const search = (text: string) => {
    if (text.trim() !== (q ?? '')) set('q', text.trim());
  };
  return (
    <form
      role="search"
      className="my-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        search(textOf(new FormData(event.currentTarget), 'q'));
      }}
    >
      <TextField
        name="q"
        type="search"
        className="max-md:col-span-2"
        label="Tìm theo tên, 4 số cuối hoặc cả số điện thoại"
        maxLength={100}
        defaultValue={q}
        onBlur={({ currentTarget }) => search(currentTarget.value)}
      />
      <FilterFold active={[state, due].filter(Boolean).length}>
        <Select
          label="Trạng thái"
          value={state ?? ''}
          onChange={({ currentTarget }) => set('state', currentTarget.value)}
        >
          <option value="">Đang theo dõi</option>
          {leadStates.map((one) => (
            <option key={one} value={one}>
              {leadStateNames[one]}
            </option>
          ))}
        </Select>
        <Select
          label="Ngày gọi"
          value={due ?? ''}
          onChange={({ currentTarget }) => set('due', currentTarget.value)}
        >
          <option value="">Mọi ngày</option>
          <option value="1">Đến hôm nay</option>
        </Select>
        <Select
          label="Sắp xếp"
          value={sort ?? ''}
          onChange={({ currentTarget }) => set('sort', currentTarget.value)}
        >
          <option value="">Gọi trước</option>
          <option value="newest">Mới đăng ký trước</option>
        </Select>
      </FilterFold>
      <Button type="submit" variant="secondary">
        Tìm
      </Button>
    </form>
  );
}
