import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { birthIn, birthText } from '@bitu/rules/profile/birth.ts';
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
  /** MM-DD; null if not entered. */
  birthday: string | null;
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
  const [known, setKnown] = useState<Profile>({
    ...student,
    full_name: student.is_named ? student.full_name : '',
  });
  const { newer, drop, handling } = useNewer<{ current: Profile }>();
  const theirs = newer?.current;
  const client = useQueryClient();
  const save = async (profile: Profile) => {
    const { birth_year, ...rest } = profile;
    const body = { ...rest, birth_year: birth_year ?? 0 };
    const params = { id: String(student.id) };
    const stored = await call('students.change', { params, body });
    const refresh = () => invalidate(client, 'students.read', 'students.list');
    await refresh();
    const { full_name: name, birth_year: year, birthday } = theirs ?? known;
    // An empty name or year cannot be restored: the call refuses it.
    if (name === '' || year === null) showToast('Đã lưu');
    else
      showSaved({
        undo: () =>
          call('students.change', {
            params,
            body: { revision: stored.revision, full_name: name, birth_year: year, birthday },
          }),
        refresh,
      });
    onClose();
  };
  const form = useForm({
    ...handling,
    read: (data) => ({ name: textOf(data, 'name'), birth: birthIn(textOf(data, 'birth')) }),
    check: ({ name, birth }) => ({
      name: name === '' ? 'Bạn nhập họ tên nhé.' : undefined,
      birth: birth ? undefined : 'Bạn nhập năm sinh gồm 4 chữ số nhé.',
    }),
    send: ({ name, birth }) =>
      save({
        revision: (theirs ?? known).revision,
        full_name: name,
        birth_year: birth?.birth_year ?? null,
        birthday: birth?.birthday ?? null,
      }),
  });
  const take = () => {
    if (theirs) setKnown(theirs);
    drop();
    form.reset();
  };
  return (
    <FormDialog onClose={onClose} title="Sửa hồ sơ" width="narrow">
      {/* Another version restarts the fields. */}
      <form key={known.revision} className="grid gap-4" {...form.props}>
        {theirs && (
          <NewerBanner
            title="Có người vừa sửa hồ sơ này"
            onKeep="submit"
            onTake={take}
            sending={form.sending}
          >
            <p>
              Bản mới: <strong>{theirs.full_name || 'chưa có tên'}</strong>, sinh{' '}
              {birthText(theirs) || '–'}
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <TextField
          name="name"
          label="Họ tên"
          defaultValue={known.full_name}
          error={form.issues.name}
        />
        <TextField
          name="birth"
          label="Năm sinh"
          hint="Hoặc ngày sinh, ví dụ 05/09/2017."
          defaultValue={birthText(known)}
          error={form.issues.birth}
        />
        {!theirs && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
