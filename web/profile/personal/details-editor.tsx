import type { ProfileDetails } from '@bitu/contract/profile.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { serverNow } from '../../api/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.ts';
import { detailsQuery, type DetailsWish, updateDetails } from '../api.ts';
import { errorsOf, type FieldErrors, focusFirst } from '../form.ts';
import { useSending } from '../../api/use-sending.ts';
import { DetailsFields } from './details-fields.tsx';
import {
  checkDetails,
  type DetailsField,
  type DetailsForm,
  formOf,
  isChanged,
  isSame,
  refusals,
} from './details-form.ts';

export interface DetailsEditorProps {
  details: ProfileDetails;
  /** Whether something would be lost by leaving. */
  onDirty: (dirty: boolean) => void;
  /** Others show the name too. */
  onChanged: () => void;
}

/** Name, birth year and address. What is not edited follows the server. */
export function DetailsEditor({ details, onDirty, onChanged }: DetailsEditorProps) {
  const [edits, setEdits] = useState<Partial<DetailsForm>>({});
  const [errors, setErrors] = useState<FieldErrors<DetailsField>>({});
  const { sending, failure, send } = useSending();
  const queryClient = useQueryClient();
  const formRef = useRef<HTMLFormElement>(null);
  const form = { ...formOf(details), ...edits };
  const dirty = isChanged(form, details);
  // Arrived at the server, letter by letter: from here on it follows the server again.
  if (Object.keys(edits).length > 0 && isSame(form, formOf(details))) setEdits({});

  const tell = useEffectEvent(onDirty);
  useEffect(() => {
    tell(dirty);
    return () => tell(false);
  }, [dirty]);

  function show(found: FieldErrors<DetailsField>) {
    flushSync(() => setErrors(found));
    focusFirst(formRef.current, found);
  }

  function refused(error: unknown) {
    const found = errorsOf(error, refusals);
    if (found) show(found);
    return found !== null;
  }

  async function save(wish: DetailsWish) {
    const saved = await updateDetails(wish);
    queryClient.setQueryData(detailsQuery.queryKey, saved);
    setEdits(formOf(saved));
    showToast('Đã lưu thông tin của con.');
    onChanged();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (sending) return;
    const checked = checkDetails(form, new Date(serverNow()).getFullYear());
    show(checked.errors ?? {});
    if (checked.wish) void send(() => save(checked.wish), refused);
  }

  function edit(changed: Partial<DetailsForm>) {
    setEdits((before) => ({ ...before, ...changed }));
    // An error has been answered as soon as its field changes.
    setErrors((before) => ({
      ...before,
      ...Object.fromEntries(Object.keys(changed).map((name) => [name, undefined])),
    }));
  }

  return (
    <form
      ref={formRef}
      noValidate
      onSubmit={submit}
      aria-label="Thông tin của con"
      className="grid gap-6"
    >
      <DetailsFields
        form={form}
        errors={errors}
        thisYear={new Date(serverNow()).getFullYear()}
        onEdit={edit}
      />
      {failure !== '' && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button type="submit" loading={sending} className="max-xs:w-full">
          Lưu thay đổi
        </Button>
        {dirty && (
          <Button
            variant="quiet"
            className="max-xs:w-full"
            onClick={() => {
              setEdits({});
              setErrors({});
            }}
          >
            Bỏ thay đổi
          </Button>
        )}
      </div>
    </form>
  );
}
