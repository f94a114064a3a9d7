import {
  fieldNames,
  fieldOf,
  type FieldsOf,
  type ResourceName,
  resources,
  type RowOf,
} from '@bitu/contract/resources.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { invalidate } from '../../api/query.ts';
import { type Issues, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { SubmitButton } from '../forms/submit-button.tsx';
import {
  change,
  create,
  entered,
  fieldsIn,
  type FieldView,
  inputModeOf,
  issueOf,
  remove,
  type ResourceView,
  type Value,
} from './resource.ts';

interface ResourceFormProps<N extends ResourceName> {
  resource: ResourceView<N>;
  /** null for a new row. */
  row: RowOf<N> | null;
  onClose: () => void;
}

/** Adds or changes a row. When somebody else was faster, both versions are shown. */
export function ResourceForm<N extends ResourceName>({
  resource: { name, fields, titleOf, shownBy, words },
  row,
  onClose,
}: ResourceFormProps<N>) {
  type Key = keyof FieldsOf<N> & string;
  const keys = fieldNames(name);
  const { word } = resources[name];
  const [seen, setSeen] = useState(() => row && fieldsIn(name, row));
  const { newer, drop, handling } = useNewer<{ current: FieldsOf<N> }>();
  const client = useQueryClient();
  const refresh = () => invalidate(client, ...shownBy);

  async function save(values: FieldsOf<N>) {
    if (!row || !seen) {
      const { id } = await create(name, values);
      return { text: `Đã thêm ${titleOf(values)}`, undo: () => remove(name, id) };
    }
    const before = newer?.current ?? seen;
    await change(name, row.id, { seen: before, fields: values });
    return {
      text: words.saved ?? 'Đã lưu',
      undo: () => change(name, row.id, { seen: values, fields: before }),
    };
  }

  const form = useForm<FieldsOf<N>, Key>({
    ...handling,
    read: (data) =>
      Object.fromEntries(
        keys.map((key) => [key, entered(data, key, fieldOf(name, key))]),
      ) as FieldsOf<N>,
    check: (values) =>
      Object.fromEntries(
        keys.map((key) => [key, issueOf(values[key], fieldOf(name, key), fields[key])]),
      ) as Issues<Key>,
    async send(values) {
      showSaved({ ...(await save(values)), refresh });
      await refresh();
      onClose();
    },
  });
  const take = () => {
    if (newer) setSeen(newer.current);
    drop();
    form.reset();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`${row ? 'Sửa' : 'Thêm'} ${word}`}
      width="narrow"
      closesOnBack={false}
    >
      {/* Another version restarts the fields. */}
      <form key={JSON.stringify(seen)} className="grid gap-4" {...form.props}>
        {newer && seen && (
          <NewerBanner
            title={`Có người vừa sửa ${word} này`}
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <ul>
              {keys
                .filter((key) => newer.current[key] !== seen[key])
                .map((key) => (
                  <li key={key}>
                    {fields[key].label}: bây giờ là{' '}
                    <strong>
                      <Shown view={fields[key]} value={newer.current[key]} />
                    </strong>
                  </li>
                ))}
            </ul>
            <p>Bản của bạn ở bên dưới.</p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        {keys.map((key) => {
          const { choices, label, hint } = fields[key];
          const field = fieldOf(name, key);
          const value = seen?.[key] ?? null;
          return choices ? (
            <Choice
              key={key}
              choices={choices}
              label={label}
              name={key}
              value={value as number | null}
              isNew={!row}
            />
          ) : (
            <TextField
              key={key}
              label={label}
              hint={hint}
              optional={field.optional === true}
              inputMode={inputModeOf(field)}
              maxLength={field.kind === 'text' ? field.max : 500}
              defaultValue={value ?? ''}
              {...form.field(key)}
            />
          );
        })}
        {!newer && (
          <SubmitButton loading={form.sending}>{row ? 'Lưu' : `Thêm ${word}`}</SubmitButton>
        )}
      </form>
    </FormDialog>
  );
}

interface ChoiceProps {
  choices: NonNullable<FieldView['choices']>;
  label: string;
  name: string;
  value: number | null;
  /** A new row starts with the first choice. */
  isNew: boolean;
}

function Choice({ choices: { all: query, none }, label, name, value, isNew }: ChoiceProps) {
  const { data: all } = useQuery(query);
  if (!all || all.length === 0)
    return value === null ? null : <input type="hidden" name={name} value={value} />;
  return (
    <Select name={name} label={label} defaultValue={(isNew ? all[0]?.id : value) ?? ''}>
      <option value="">{none}</option>
      {all.map(({ id, name: words }) => (
        <option key={id} value={id}>
          {words}
        </option>
      ))}
    </Select>
  );
}

function Shown({ view: { choices }, value }: { view: FieldView; value: Value }) {
  if (choices) return <Chosen choices={choices} value={value} />;
  return value ?? 'để trống';
}

function Chosen({
  choices: { all: query, none },
  value,
}: {
  choices: NonNullable<FieldView['choices']>;
  value: Value;
}) {
  return useQuery(query).data?.find(({ id }) => id === value)?.name ?? none.toLowerCase();
}
