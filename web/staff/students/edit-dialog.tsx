import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { showSaved } from '../forms/show-saved.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

interface Profile {
  revision: number;
  full_name: string;
  birth_year: number | null;
}

interface EditDialogProps {
  student: StudentOfOffice;
  onClose: () => void;
}

/**
 * Name and birth year. When somebody else has changed them in the meantime, both versions are shown, and the person
 * chooses.
 */
export function EditDialog({ student, onClose }: EditDialogProps) {
  const [seen, setSeen] = useState<Profile>({
    ...student,
    full_name: student.is_named ? student.full_name : '',
  });
  const { newer, drop, handling } = useNewer<{ current: Profile }>();
  const theirs = newer?.current;
  const client = useQueryClient();
  const save = async (profile: Profile) => {
    const { revision, full_name, birth_year } = profile;
    const body = { revision, full_name, birth_year: birth_year ?? 0 };
    const params = { id: String(student.id) };
    const stored = await call('students.change', { params, body });
    const refresh = () => invalidate(client, 'students.read', 'students.list');
    await refresh();
    const { full_name: name, birth_year: year } = theirs ?? seen;
    // An empty name or year cannot be restored: the call refuses it.
    if (name === '' || year === null) showToast('Đã lưu');
    else
      showSaved({
        undo: () =>
          call('students.change', {
            params,
            body: { revision: stored.revision, full_name: name, birth_year: year },
          }),
        refresh,
      });
    onClose();
  };
  const form = useForm({
    ...handling,
    read: (data) => ({ name: textOf(data, 'name'), year: Number(textOf(data, 'year')) }),
    check: ({ name, year }) => ({
      name: name === '' ? 'Bạn nhập họ tên nhé.' : undefined,
      year:
        Number.isInteger(year) && year > 1900 ? undefined : 'Bạn nhập năm sinh gồm 4 chữ số nhé.',
    }),
    send: ({ name, year }) =>
      save({ revision: (theirs ?? seen).revision, full_name: name, birth_year: year }),
  });
  const take = () => {
    if (theirs) setSeen(theirs);
    drop();
    form.reset();
  };
  return (
    <FormDialog onClose={onClose} title="Sửa hồ sơ" width="narrow">
      {/* Another version restarts the fields. */}
      <form key={seen.revision} className="grid gap-4" {...form.props}>
        {theirs && (
          <NewerBanner
            title="Có người vừa sửa hồ sơ này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>
              Bản mới: <strong>{theirs.full_name || 'chưa có tên'}</strong>, sinh năm{' '}
              {theirs.birth_year ?? '–'}
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <TextField
          name="name"
          label="Họ tên"
          defaultValue={seen.full_name}
          error={form.issues.name}
        />
        <TextField
          name="year"
          label="Năm sinh"
          inputMode="numeric"
          defaultValue={seen.birth_year ?? ''}
          error={form.issues.year}
        />
        {!theirs && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
