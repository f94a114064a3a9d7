import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow } from '../../api/client.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { detailsQuery, updateDetails } from '../api.ts';
import { useForm } from '../../api/use-form.ts';
import { DetailsFields } from './details-fields.tsx';
import {
  checkDetails,
  type DetailsForm,
  formOf,
  inputOf,
  isChanged,
  isSame,
  refusals,
} from './details-form.ts';

export interface DetailsEditorProps {
  details: ProfileDetails;
  /** Called with whether leaving would lose changes. */
  onDirty: (dirty: boolean) => void;
  /** Called when others have to refetch the name. */
  onChanged: () => void;
}

/** Name, birth year and address. Fields that are not edited follow the server. */
export function DetailsEditor({ details, onDirty, onChanged }: DetailsEditorProps) {
  const [edits, setEdits] = useState<Partial<DetailsForm>>({});
  const queryClient = useQueryClient();
  const entered = { ...formOf(details), ...edits };
  const dirty = isChanged(entered, details);
  const thisYear = new Date(serverNow()).getFullYear();
  const form = useForm({
    read: () => entered,
    check: () => checkDetails(entered, thisYear),
    async send() {
      const saved = await updateDetails(inputOf(entered));
      queryClient.setQueryData(detailsQuery.queryKey, saved);
      setEdits(formOf(saved));
      showToast('Đã lưu thông tin của con.');
      onChanged();
    },
    refusals,
  });
  // The server has stored exactly this, so the form follows it again.
  if (Object.keys(edits).length > 0 && isSame(entered, formOf(details))) setEdits({});

  const notify = useEffectEvent(onDirty);
  useEffect(() => {
    notify(dirty);
    return () => notify(false);
  }, [dirty]);

  function edit(changed: Partial<DetailsForm>) {
    setEdits((before) => ({ ...before, ...changed }));
    form.clear(...Object.keys(changed));
  }

  return (
    <form {...form.props} aria-label="Thông tin của con" className="grid gap-6">
      <DetailsFields form={entered} issues={form.issues} thisYear={thisYear} onEdit={edit} />
      <Failure>{form.failure}</Failure>
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={form.sending} className="max-xs:w-full">
          Lưu thay đổi
        </Button>
        {dirty && (
          <Button
            variant="quiet"
            className="max-xs:w-full"
            onClick={() => {
              setEdits({});
              form.clear(...Object.keys(entered));
            }}
          >
            Bỏ thay đổi
          </Button>
        )}
      </div>
    </form>
  );
}
