import { maxViewName } from '@bitu/contract/kinds.ts';
import type { RouteName } from '@bitu/contract/routes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callKey, invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { showSaved } from '../forms/show-saved.ts';

/** The saved filters of one list: their calls, and the fields that are saved. */
export interface ListViews<Kept extends object> {
  /** The call that `fetch` makes. */
  list: RouteName;
  fetch: () => Promise<readonly { id: number; name: string; filter: Kept }[]>;
  save: (view: { name: string; filter: Kept }) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  /** In this order. The search text, which may be a name, is not saved. */
  fields: readonly (keyof Kept)[];
}

interface SavedViewsProps<Kept extends object> {
  views: ListViews<Kept>;
  filter: object;
  onChoose: (filter: Kept) => void;
}

/** Filters that this person has saved under a name. Renders nothing when there is none and nothing to save. */
export function SavedViews<Kept extends object>({
  views: { list, fetch, save, remove, fields },
  filter,
  onChoose,
}: SavedViewsProps<Kept>) {
  const [naming, setNaming] = useState(false);
  const { data: views = [] } = useQuery({
    queryKey: callKey(list),
    queryFn: fetch,
    staleTime: 60_000,
  });
  const client = useQueryClient();
  const sending = useSending();
  const keptOf = (given: object) => {
    const all = new Map(Object.entries(given));
    const names = fields.map(String);
    const set = names.flatMap((name) => (all.get(name) ? [[name, all.get(name) as unknown]] : []));
    return Object.fromEntries(set) as Kept;
  };
  const kept = keptOf(filter);
  const same = (other: Kept) => JSON.stringify(keptOf(other)) === JSON.stringify(kept);
  const chosen = views.find((view) => same(view.filter));
  const isSet = Object.keys(kept).length > 0;
  const removeChosen = (view: { id: number; name: string; filter: Kept }) =>
    sending.send(async () => {
      await remove(view.id);
      showSaved({
        text: `Đã xóa bộ lọc ${view.name}.`,
        undo: () => save({ name: view.name, filter: view.filter }),
        refresh: () => invalidate(client, list),
      });
      await invalidate(client, list);
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
            onChoose(
              views.find(({ id }) => String(id) === currentTarget.value)?.filter ?? keptOf({}),
            )
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
        <Button variant="quiet" loading={sending.sending} onClick={() => void removeChosen(chosen)}>
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
      {naming && (
        <NameDialog
          onClose={() => setNaming(false)}
          onSave={async (name) => {
            await save({ name, filter: kept });
            await invalidate(client, list);
          }}
        />
      )}
    </div>
  );
}

interface NameDialogProps {
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
}

function NameDialog({ onSave, onClose }: NameDialogProps) {
  const form = useForm({
    read: (data) => ({ name: textOf(data, 'name') }),
    check: ({ name }) => ({ name: name.trim() === '' ? 'Bạn đặt tên nhé.' : undefined }),
    async send({ name }) {
      await onSave(name);
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title="Lưu bộ lọc" width="narrow">
      <form className="grid gap-4" {...form.props}>
        <Failure>{form.failure}</Failure>
        <TextField label="Tên bộ lọc" maxLength={maxViewName} {...form.field('name')} />
        <SubmitButton loading={form.sending}>Lưu</SubmitButton>
      </form>
    </Dialog>
  );
}
