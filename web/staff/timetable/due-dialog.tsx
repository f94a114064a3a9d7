import type { HomeworkDue } from '@bitu/contract/homework.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Output, serverNow } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { useNewer } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { DueFields, dueIn, dueIssue, dueText } from './due-fields.tsx';
import { changeDue, refreshHomework } from './homework.ts';
import { SubmitButton } from '../forms/submit-button.tsx';

type Lesson = Output<'timetable.class'>['lessons'][number];

interface DueDialogProps {
  homework: Lesson['homework'][number];
  /** The lesson that it was given to. */
  lesson: Lesson;
  onClose: () => void;
}

/** Changes when homework is due, or its hours. */
export function DueDialog({ homework, lesson, onClose }: DueDialogProps) {
  const { id, title, due } = homework;
  const client = useQueryClient();
  const { newer, handling } = useNewer<{ current: HomeworkDue }>();
  const [mine, setMine] = useState<HomeworkDue>(due);
  const form = useForm({
    ...handling,
    read: (data) => ({ value: dueIn(data) }),
    check: ({ value }) => ({ closesHour: dueIssue(value, serverNow() / 1000) }),
    async send({ value = null }) {
      const before = newer ? newer.current : due;
      setMine(value);
      await changeDue(client, { id, before, value });
      onClose();
    },
  });
  return (
    <Dialog open onClose={onClose} title={`Đổi hạn nộp: ${title}`}>
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa đổi hạn bài này"
            onKeep="submit"
            sending={form.sending}
            onTake={() => void refreshHomework(client).then(onClose)}
          >
            <p>
              Bây giờ: {dueText(newer.current)}. Của bạn: {dueText(mine)}.
            </p>
          </NewerBanner>
        )}
        <Failure>{form.failure}</Failure>
        <DueFields
          due={due}
          opensAt={lesson.starts_at}
          closesAt={lesson.ends_at}
          issue={form.issues.closesHour}
          hint="Con đang làm không mất thời gian. Gia đình được báo sau 10 phút."
        />
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </Dialog>
  );
}
