import { classStatuses } from '@bitu/contract/codes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, type Input, type Output } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { choicesQuery, refresh } from './api.ts';
import { ClassForm } from './class-form.tsx';

type Class = Output<'timetable.class'>;
type Body = Input<'timetable.changeClass'>['body'];

/** The earlier version of a class, as the input that restores it. */
const bodyOf = (of: Class, updated_at: string): Body => ({
  code: of.code,
  subject_id: of.subject_id,
  grade_id: of.grade_id,
  level_id: of.level_id,
  level_name: of.level_name,
  teacher: of.teacher_id === null ? null : { teacher_id: of.teacher_id },
  join_url: of.join_url,
  status: of.status,
  updated_at,
});

/** Edits code, subject, level and teacher of a class. One press undoes a saved change. */
export function ChangeDialog({ of, onClose }: { of: Class; onClose: () => void }) {
  const client = useQueryClient();
  const choices = useQuery(choicesQuery);
  // The form's initial values stay, even when the page behind it is refetched.
  const [began] = useState(of);
  const takeNewer = async () => {
    await refresh(client);
    onClose();
  };
  const save: Parameters<typeof ClassForm>[0]['send'] = async (body, over) => {
    const params = { id: String(of.id) };
    const { updated_at } = await call('timetable.changeClass', {
      params,
      body: { ...body, updated_at: over ?? began.updated_at },
    });
    // Undo is not offered after replacing another person's version, nor for an ended class: it would not restore them.
    if (over !== null || began.status === classStatuses.inactive) showToast('Đã lưu.');
    else
      showSaved({
        undo: () => call('timetable.changeClass', { params, body: bodyOf(began, updated_at) }),
        refresh: () => refresh(client),
      });
    await refresh(client);
    onClose();
  };
  return (
    <FormDialog onClose={onClose} title={`Sửa ${of.title}`}>
      <QueryState query={choices}>
        {(data) => (
          <ClassForm
            choices={data}
            values={of}
            label="Lưu"
            send={save}
            onTake={() => void takeNewer()}
          />
        )}
      </QueryState>
    </FormDialog>
  );
}
