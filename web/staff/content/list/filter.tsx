/** The filters of the practices. */
import type { PracticeState } from '@bitu/contract/authoring.ts';
import { offeredSubjects, subjects } from '@bitu/rules/learning/subjects.ts';
import type { FormEvent } from 'react';
import type { Output } from '../../../api/client.ts';
import type { FilterOf } from '../../../api/pages.ts';
import { textOf } from '../../../api/use-form.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterFold } from '../../../ui/forms/filter-fold.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { staffTypes } from '../editor/staff-types.ts';

export const fields = ['search', 'subject_id', 'level', 'class_id', 'type', 'state'] as const;
export type FilterValues = Pick<FilterOf<'authoring.list'>, (typeof fields)[number]>;

const states: Readonly<Record<PracticeState, string>> = {
  published: 'Đã phát hành',
  unpublished: 'Chưa phát hành',
  drafts: 'Có bản nháp',
};

interface FilterProps {
  values: FilterValues;
  classes: Output<'authoring.list'>['classes'];
  levels: Output<'authoring.list'>['levels'];
  onChange: (values: FilterValues) => void;
}

export function PracticeFilter({ values, classes, levels, onChange }: FilterProps) {
  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    onChange(Object.fromEntries(fields.map((name) => [name, textOf(data, name).trim()])));
  }
  return (
    <form
      className="card mb-4 grid grid-cols-2 items-end gap-3 md:grid-cols-3 lg:grid-cols-4"
      role="search"
      noValidate
      onSubmit={search}
      // The fields start from the address, also after "back".
      key={JSON.stringify([values, classes.length, levels.length])}
    >
      <TextField
        name="search"
        label="Tên bài"
        type="search"
        className="max-md:col-span-2 lg:col-span-2"
        maxLength={100}
        defaultValue={values.search}
      />
      <FilterFold active={fields.filter((name) => name !== 'search' && values[name]).length}>
        <Select
          name="subject_id"
          label="Môn"
          placeholder="Mọi môn"
          defaultValue={values.subject_id}
        >
          {offeredSubjects.map((id) => (
            <option key={id} value={id}>
              {subjects[id]}
            </option>
          ))}
        </Select>
        {levels.length > 0 && (
          <Select
            name="level"
            label="Trình độ"
            placeholder="Mọi trình độ"
            defaultValue={values.level}
          >
            {levels.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        )}
        <Select name="class_id" label="Lớp" placeholder="Mọi lớp" defaultValue={values.class_id}>
          {classes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Select name="type" label="Có dạng câu" placeholder="Mọi dạng" defaultValue={values.type}>
          {Object.entries(staffTypes).map(([type, { name }]) => (
            <option key={type} value={type}>
              {name}
            </option>
          ))}
        </Select>
        <Select
          name="state"
          label="Tình trạng"
          placeholder="Mọi tình trạng"
          defaultValue={values.state}
        >
          {Object.entries(states).map(([state, name]) => (
            <option key={state} value={state}>
              {name}
            </option>
          ))}
        </Select>
      </FilterFold>
      <Button type="submit" variant="secondary">
        Tìm
      </Button>
    </form>
  );
}
