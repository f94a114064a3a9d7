import type { HomeworkFor } from '@bitu/contract/homework.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { useNewerThan } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import { changeStudents, refreshHomework } from './homework.ts';
import {
  forText,
  idsOf,
  StudentsFields,
  studentsIn,
  studentsIssue,
  studentsOf,
} from './students-fields.tsx';

type Class = Output<'timetable.class'>;

interface StudentsDialogProps {
  of: Class;
  homework: Class['lessons'][number]['homework'][number];
  onClose: () => void;
}

/** Changes which students of the class homework is for. */
export function StudentsDialog({ of, homework, onClose }: StudentsDialogProps) {
  const { id, title } = homework;
  const client = useQueryClient();
  const { newer, initial, before, handling } = useNewerThan(() => idsOf(homework));
  const [mine, setMine] = useState(initial);
  const form = useForm({
    ...handling,
    read: (data) => ({ students: studentsIn(data) }),
    check: ({ students }) => ({ students: studentsIssue(students) }),
    async send({ students: value }) {
      setMine(value);
      await changeStudents(client, { id, before, value });
      onClose();
    },
  });
  const wordsOf = (ids: HomeworkFor) =>
    forText(
      ids &&
        studentsOf(of)
          .filter((one) => ids.includes(one.id))
          .map(({ full_name }) => full_name),
    );
  return (
    <FormDialog onClose={onClose} title={`Đổi học sinh nhận bài: ${title}`}>
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa đổi học sinh nhận bài này"
            onKeep="submit"
            sending={form.sending}
            onTake={() => void refreshHomework(client).then(onClose)}
          >
            <p>
              Bây giờ: {wordsOf(newer.current)}. Của bạn: {wordsOf(mine)}.
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <StudentsFields of={of} chosen={initial} issue={form.issues.students} />
        <p className="text-sm text-muted">
          Học sinh đã bắt đầu làm thì giữ bài. Gia đình của học sinh được thêm được báo sau 10 phút.
        </p>
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
