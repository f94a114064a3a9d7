import type { Centre, CentreFields } from '@bitu/contract/centres.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { type Issues, textOf, useForm } from '../../../api/use-form.ts';
import { useNewer } from '../../../api/use-newer.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { showSaved } from '../../forms/show-saved.ts';
import { anything, type Field, link, phone } from '../fields.ts';
import { refresh } from './api.ts';
import { SubmitButton } from '../../forms/submit-button.tsx';

type Name = keyof CentreFields;

interface CentreField extends Field {
  /** The message when it is empty; fields without one are optional. */
  readonly missing?: string;
}

const fields: Readonly<Record<Name, CentreField>> = {
  name: { ...anything, label: 'Tên cơ sở', missing: 'Bạn nhập tên cơ sở nhé.' },
  address: { ...anything, label: 'Địa chỉ', missing: 'Bạn nhập địa chỉ nhé.' },
  phone: { ...phone, label: 'Số điện thoại' },
  hours: {
    ...anything,
    label: 'Giờ mở cửa',
    hint: 'Ví dụ: 8 giờ đến 20 giờ, thứ Hai đến Chủ nhật.',
  },
  map_url: { ...link, label: 'Liên kết bản đồ' },
};
const names = Object.keys(fields) as Name[];

const withEach = <T,>(valueOf: (name: Name) => T) =>
  Object.fromEntries(names.map((name) => [name, valueOf(name)]));

const entered = (data: FormData) =>
  withEach((name) => {
    const text = textOf(data, name).trim();
    return text === '' && !fields[name].missing ? null : text;
  }) as CentreFields;

const issuesOf = (values: CentreFields): Issues<Name> =>
  withEach((name) => {
    const { pattern, wrong, missing } = fields[name];
    const value = values[name];
    if (value === '') return missing;
    return value === null || pattern.test(value) ? undefined : wrong;
  });

interface CentreDialogProps {
  /** null for a new one. */
  centre: Centre | null;
  onClose: () => void;
}

/** Name, address and other details of a centre that families see. */
export function CentreDialog({ centre, onClose }: CentreDialogProps) {
  const [seen, setSeen] = useState(
    () => centre && (withEach((name) => centre[name]) as CentreFields),
  );
  const { newer, drop, handling } = useNewer<{ current: CentreFields }>();
  const client = useQueryClient();
  const change = async (id: number, before: CentreFields, after: CentreFields) => {
    const params = { id: String(id) };
    await call('centres.change', { params, body: { seen: before, fields: after } });
    showSaved({
      text: 'Đã lưu. Gia đình thấy ngay.',
      undo: () => call('centres.change', { params, body: { seen: after, fields: before } }),
      refresh: () => refresh(client),
    });
  };
  const form = useForm<CentreFields, Name>({
    ...handling,
    read: entered,
    check: issuesOf,
    async send(values) {
      if (centre && seen) await change(centre.id, newer?.current ?? seen, values);
      else {
        const { id } = await call('centres.create', { body: values });
        showSaved({
          text: `Đã thêm ${values.name}`,
          undo: () => call('centres.remove', { params: { id: String(id) }, body: {} }),
          refresh: () => refresh(client),
        });
      }
      await refresh(client);
      onClose();
    },
  });
  const take = () => {
    if (newer) setSeen(newer.current);
    drop();
    form.reset();
  };
  return (
    <FormDialog onClose={onClose} title={centre ? 'Sửa cơ sở' : 'Thêm cơ sở'} width="narrow">
      {/* Another version restarts the fields. */}
      <form key={JSON.stringify(seen)} className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa sửa cơ sở này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>
              Bây giờ: <strong>{newer.current.name}</strong>, {newer.current.address}. Bản của bạn ở
              bên dưới.
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        {names.map((name) => (
          <TextField
            key={name}
            label={fields[name].label}
            hint={fields[name].hint}
            optional={fields[name].missing === undefined}
            inputMode={fields[name].inputMode}
            maxLength={500}
            defaultValue={seen?.[name] ?? ''}
            {...form.field(name)}
          />
        ))}
        {!newer && (
          <SubmitButton loading={form.sending}>{centre ? 'Lưu' : 'Thêm cơ sở'}</SubmitButton>
        )}
      </form>
    </FormDialog>
  );
}
