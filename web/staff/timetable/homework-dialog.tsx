import { practiceTypes } from '@bitu/contract/codes.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { type Output, serverNow } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf, useForm } from '../../api/use-form.ts';
import { Failure } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { RadioCard, RadioGroup } from '../../ui/forms/radio-card.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { DueFields, dueIn, dueIssue } from './due-fields.tsx';
import { giveHomework, showGiven } from './homework.ts';
import { resultsIn, resultsIssue, ResultsSelect } from './results-select.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';

type Class = Output<'timetable.class'>;
type Lesson = Class['lessons'][number];

interface HomeworkDialogProps {
  of: Class;
  /** The lesson to start with; null for the next one. */
  lessonId: number | null;
  onClose: () => void;
}

/** Lessons that accept homework. */
export const plannedOf = ({ lessons }: Class): Lesson[] =>
  lessons.filter(({ state }) => state === 'planned');

/** The next lesson of a class, or otherwise its last one. */
const nextOf = (lessons: readonly Lesson[]) =>
  lessons.find(({ ends_at }) => ends_at > serverNow() / 1000) ?? lessons.at(-1);

/** Assigns a practice to a lesson of a class as homework. The newest practice is offered first. */
export function HomeworkDialog({ of, lessonId, onClose }: HomeworkDialogProps) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const list = useQuery({
    ...callQuery('authoring.list', {
      query: {
        subject_id: String(of.subject_id),
        state: 'published',
        ...(wanted !== '' && { search: wanted }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <FormDialog onClose={onClose} title="Giao bài về nhà">
      <QueryState query={list}>
        {({ practices, has_more }) => {
          if (practices.length === 0 && wanted === '')
            return (
              <EmptyState
                title={`Chưa có bài ${subjects[of.subject_id] ?? ''} nào được phát hành`}
                action={
                  <Link variant="primary" href="/staff/office/content">
                    Soạn hoặc nhập bài
                  </Link>
                }
              >
                Bài phát hành rồi thì giao được ở đây.
              </EmptyState>
            );
          return (
            <div className="grid gap-4">
              {(practices.length > 5 || wanted !== '') && (
                <TextField
                  label="Tìm bài"
                  hint={has_more ? 'Ở đây là 50 bài mới nhất; bài cũ hơn thì gõ tên.' : undefined}
                  type="search"
                  maxLength={100}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              )}
              {practices.length === 0 ? (
                <p>Không thấy bài nào tên như vậy.</p>
              ) : (
                <GiveForm
                  lessons={plannedOf(of)}
                  lessonId={lessonId}
                  practices={practices}
                  onDone={onClose}
                />
              )}
            </div>
          );
        }}
      </QueryState>
    </FormDialog>
  );
}

interface GiveFormProps {
  lessons: Lesson[];
  lessonId: number | null;
  practices: Output<'authoring.list'>['practices'];
  onDone: () => void;
}

function GiveForm({ lessons, lessonId, practices, onDone }: GiveFormProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState(lessonId);
  const [picked, setPicked] = useState<number>();
  const practice = practices.find(({ id }) => id === picked) ?? practices[0];
  const lesson = lessons.find(({ id }) => id === chosen) ?? nextOf(lessons);
  const form = useForm({
    read: (data) => ({
      lesson: Number(textOf(data, 'lesson')),
      practice: Number(textOf(data, 'practice')),
      due: dueIn(data),
      results: resultsIn(data),
    }),
    check: ({ due, results }) => ({
      closesHour: dueIssue(due, serverNow() / 1000),
      results: resultsIssue(results, due),
    }),
    async send({ lesson: lesson_id, practice: practice_id, due = null, results }) {
      const given = { lesson_id, practice_id, due, results };
      const id = await giveHomework(given);
      onDone();
      await showGiven(client, id, given);
    },
  });
  return (
    <form className="grid gap-4" {...form.props}>
      <Failure>{form.failure}</Failure>
      <Select
        name="lesson"
        label="Buổi học"
        value={lesson?.id}
        onChange={({ target }) => setChosen(Number(target.value))}
      >
        {lessons.map(({ id, title, starts_at }) => (
          <option key={id} value={id}>
            {title} · {whenText(starts_at)}
          </option>
        ))}
      </Select>
      {/* Another list starts with its first item chosen, unless it contains the chosen one; the lesson and the day stay. */}
      <RadioGroup
        key={practices.map(({ id }) => id).join()}
        label="Bài"
        className="max-h-[40vh] overflow-y-auto"
      >
        {practices.map(({ id, title, questions, practice_type }) => (
          <RadioCard
            key={id}
            name="practice"
            value={id}
            defaultChecked={id === practice?.id}
            onChange={() => setPicked(id)}
            label={title}
            description={`${practice_type === practiceTypes.test ? 'Kiểm tra' : 'Luyện tập'} · ${questions} câu`}
          />
        ))}
      </RadioGroup>
      <DueFields
        due={7}
        opensAt={lesson?.starts_at ?? serverNow() / 1000}
        closesAt={lesson?.ends_at ?? serverNow() / 1000}
        issue={form.issues.closesHour}
        hint="Con làm được từ lúc buổi học bắt đầu. Gia đình được báo sau 10 phút."
      />
      {practice?.practice_type === practiceTypes.test && (
        <ResultsSelect issue={form.issues.results} />
      )}
      <SubmitButton loading={form.sending}>Giao bài</SubmitButton>
    </form>
  );
}
