import { classStages, filterStages } from '@bitu/rules/learning/class-stage.ts';
import { useQuery } from '@tanstack/react-query';
import { textOf } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterFold } from '../../../ui/forms/filter-fold.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { classesQuery } from '../../forms/class-select.tsx';
import type { Filter } from '../api.ts';

interface FiltersProps {
  filter: Filter;
  onChange: (part: Filter) => void;
}

/** The search and the filters of the list. On a phone the filters are collapsed. */
export function Filters({ filter, onChange }: FiltersProps) {
  const { data: classes = [] } = useQuery(classesQuery);
  return (
    <form
      role="search"
      className="my-3 grid grid-cols-2 items-end gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: textOf(new FormData(event.currentTarget), 'q') });
      }}
    >
      <TextField
        name="q"
        type="search"
        className="max-md:col-span-2"
        label="Tìm theo tên, 4 số cuối hoặc cả số điện thoại"
        defaultValue={filter.q}
        onBlur={(event) => {
          if (event.currentTarget.value !== (filter.q ?? ''))
            onChange({ q: event.currentTarget.value });
        }}
      />
      <FilterFold active={[filter.class_id, filter.stage].filter(Boolean).length}>
        <Select
          label="Lớp"
          value={filter.class_id ?? ''}
          placeholder="Mọi lớp"
          onChange={(event) => onChange({ class_id: event.currentTarget.value })}
        >
          {classes.map(({ id, title, code }) => (
            <option key={id} value={id}>
              {title} ({code})
            </option>
          ))}
        </Select>
        <Select
          label="Tình trạng trong lớp"
          value={filter.stage ?? ''}
          placeholder="Mọi tình trạng"
          onChange={(event) => onChange({ stage: event.currentTarget.value as '3' })}
        >
          {filterStages.map((id) => (
            <option key={id} value={id}>
              {classStages[id]}
            </option>
          ))}
        </Select>
        <Select
          label="Sắp xếp"
          value={filter.sort ?? 'name'}
          onChange={(event) => onChange({ sort: event.currentTarget.value as 'name' })}
        >
          <option value="name">Theo tên</option>
          <option value="newest">Mới thêm trước</option>
        </Select>
      </FilterFold>
      <Button type="submit" variant="secondary">
        Tìm
      </Button>
    </form>
  );
}
