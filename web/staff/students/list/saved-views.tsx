import { maxViewName } from '@bitu/contract/kinds.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { callQuery, invalidate } from '../../../api/query.ts';
import { textOf, useForm } from '../../../api/use-form.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Select } from '../../../ui/forms/select.tsx';
import { TextField } from '../../../ui/forms/text-field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { Filter } from '../api.ts';
import { type Kept, keptOf } from './wanted.ts';

interface SavedViewsProps {
  filter: Filter;
  onChoose: (filter: Kept) => void;
}

/** Filters that this person keeps under a name. Nothing where there is none and nothing to keep. */
export function SavedViews({ filter, onChoose }: SavedViewsProps) {
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useQuery(callQuery('students.views', {}, { staleTime: 60_000 }));
  const client = useQueryClient();
  const sending = useSending();
  const kept = keptOf(filter);
  const same = (other: Kept) => JSON.stringify(keptOf(other)) === JSON.stringify(kept);
  const chosen = views.find((view) => same(view.filter));
  const isSet = Object.keys(kept).length > 0;
  const remove = (id: number) =>
    sending.send(async () => {
      await call('students.removeView', { body: { id } });
      await invalidate(client, 'students.views');
    });
  if (views.length === 0 && !isSet) return null;
  return (
    <div className="flex flex-wrap items-end gap-3">
      {views.length > 0 && (
        <Select
          label="Bộ lọc đã lưu"
          placeholder="Chọn bộ lọc"
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) =>
            onChoose(views.find(({ id }) => String(id) === currentTarget.value)?.filter ?? {})
          }
        >
          {views.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
      )}
      {chosen ? (
        <Button variant="quiet" loading={sending.sending} onClick={() => void remove(chosen.id)}>
          Xóa bộ lọc đã lưu
        </Button>
      ) : (
        isSet && (
          <Button variant="quiet" onClick={() => setNaming(true)}>
            Lưu bộ lọc này
          </Button>
        )
      )}
      <Failure>{sending.failure}</Failure>
      {naming && <NameDialog filter={kept} onClose={() => setNaming(false)} />}
    </div>
  );
}

function NameDialog({ filter, onClose }: { filter: Kept; onClose: () => void }) {
  const client = useQueryClient();
  const form = useForm({
    read: (data) => ({ name: textOf(data, 'name') }),
    check: ({ name }) => ({ name: name.trim() === '' ? 'Bạn đặt tên nhé.' : undefined }),
    async send({ name }) {
      await call('students.saveView', { body: { name, filter } });
      await invalidate(client, 'students.views');
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Lưu bộ lọc" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <TextField label="Tên bộ lọc" maxLength={maxViewName} {...form.field('name')} />
        <Button type="submit" loading={form.sending}>
          Lưu
        </Button>
      </form>
    </Dialog>
  );
}
