import { practiceTypes } from '@bitu/contract/codes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Output, serverNow } from '../../api/client.ts';
import { useForm } from '../../api/use-form.ts';
import { useNewerThan } from '../../api/use-newer.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../ui/feedback/newer-banner.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { DueFields, dueIn, dueIssue, dueText, isSameDue } from './due-fields.tsx';
import { changeHomework, type HomeworkTerms, refreshHomework } from './homework.ts';
import {
  resultsIn,
  resultsIssue,
  ResultsSelect,
  timingNow,
  timingText,
} from './results-select.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type Lesson = Output<'timetable.class'>['lessons'][number];

interface DueDialogProps {
  homework: Lesson['homework'][number];
  /** The lesson to which it was assigned. */
  lesson: Lesson;
  onClose: () => void;
}

/** Changes the due time or the hours of homework; for a test, also when results are shown. */
export function DueDialog({ homework, lesson, onClose }: DueDialogProps) {
  const { id, title, due, held } = homework;
  const isTest = homework.practice_type === practiceTypes.test;
  const client = useQueryClient();
  const { newer, initial, before, handling } = useNewerThan<HomeworkTerms>(() => ({
    due,
    results: timingNow(homework),
  }));
  const [mine, setMine] = useState(initial);
  const form = useForm({
    ...handling,
    read: (data) => ({ due: dueIn(data), results: isTest ? resultsIn(data) : initial.results }),
    check: (value) => ({
      // Unchanged hours are valid even if they have passed.
      closesHour: isSameDue(value.due, due) ? undefined : dueIssue(value.due, serverNow() / 1000),
      results: resultsIssue(value.results, value.due),
    }),
    async send({ due: chosenDue = null, results }) {
      const value = { due: chosenDue, results };
      setMine(value);
      await changeHomework(client, { id, before, value });
      onClose();
    },
  });
  const wordsOf = (terms: HomeworkTerms) =>
    isTest ? `${dueText(terms.due)}, kết quả ${timingText(terms.results)}` : dueText(terms.due);
  return (
    <FormDialog onClose={onClose} title={`Đổi hạn nộp: ${title}`}>
      <form className="grid gap-4" {...form.props}>
        {newer && (
          <NewerBanner
            title="Có người vừa đổi hạn bài này"
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
        <DueFields
          due={due}
          opensAt={lesson.starts_at}
          closesAt={lesson.ends_at}
          issue={form.issues.closesHour}
          hint="Học sinh đang làm không mất thời gian. Gia đình được báo sau 10 phút."
        />
        {isTest && (
          <ResultsSelect issue={form.issues.results} chosen={initial.results} held={held} />
        )}
        {!newer && <SubmitButton loading={form.sending}>Lưu</SubmitButton>}
      </form>
    </FormDialog>
  );
}
