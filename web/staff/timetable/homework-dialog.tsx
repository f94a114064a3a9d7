import { practiceTypes } from '@bitu/contract/codes.ts';
import { whenText } from '@bitu/rules/format/times.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, useDeferredValue, useState } from 'react';
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
import { giveHomework, showAssignment } from './homework.ts';
import { resultsIn, resultsIssue, ResultsSelect } from './results-select.tsx';
import { StudentsFields, studentsIn, studentsIssue } from './students-fields.tsx';
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

/** Assigns practices to a lesson of a class as homework. None is chosen before a person chooses it. */
export function HomeworkDialog({ of, lessonId, onClose }: HomeworkDialogProps) {
  const [search, setSearch] = useState('');
  const query = useDeferredValue(search.trim());
  const list = useQuery({
    ...callQuery('authoring.list', {
      query: {
        subject_id: String(of.subject_id),
        state: 'published',
        ...(of.level_id !== null && { first_level_id: String(of.level_id) }),
        ...(query !== '' && { search: query }),
      },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <FormDialog onClose={onClose} title="Giao bài về nhà">
      <QueryState query={list}>
        {({ practices, next_cursor }) => {
          if (practices.length === 0 && query === '')
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
              {(practices.length > 5 || query !== '') && (
                <TextField
                  label="Tìm bài"
                  hint={
                    next_cursor === null
                      ? undefined
                      : 'Ở đây là 50 bài mới nhất; bài cũ hơn thì gõ tên.'
                  }
                  type="search"
                  maxLength={100}
                  value={search}
                  onChange={({ target }) => setSearch(target.value)}
                />
              )}
              {practices.length === 0 && <p>Không thấy bài nào tên như vậy.</p>}
              <GiveForm
                of={of}
                lessonId={lessonId}
                groups={groupsOf(of, practices)}
                onDone={onClose}
              />
            </div>
          );
        }}
      </QueryState>
    </FormDialog>
  );
}

type Practice = Output<'authoring.list'>['practices'][number];

interface Group {
  /** Null if there is only one. */
  name: string | null;
  practices: readonly Practice[];
}

/** The practices of the class's own level, which come first, and the others. */
function groupsOf({ level_id, level_name }: Class, practices: readonly Practice[]): Group[] {
  const isOwn = (practice: Practice) => level_id !== null && practice.level_id === level_id;
  const own = practices.filter(isOwn);
  if (own.length === 0) return [{ name: null, practices }];
  const others = practices.filter((practice) => !isOwn(practice));
  return [
    { name: `Trình độ ${level_name ?? 'của lớp'}`, practices: own },
    ...(others.length > 0 ? [{ name: 'Bài khác', practices: others }] : []),
  ];
}

const isTest = ({ practice_type }: Practice) => practice_type === practiceTypes.test;

interface GiveFormProps {
  of: Class;
  lessonId: number | null;
  groups: readonly Group[];
  onDone: () => void;
}

function GiveForm({ of, lessonId, groups, onDone }: GiveFormProps) {
  const lessons = plannedOf(of);
  const client = useQueryClient();
  const [chosen, setChosen] = useState(lessonId);
  /** They stay chosen while others are searched for. */
  const [picked, setPicked] = useState<readonly Practice[]>([]);
  const hasTest = picked.some(isTest);
  const lesson = lessons.find(({ id }) => id === chosen) ?? nextOf(lessons);
  const form = useForm({
    read: (data) => ({
      lesson: Number(textOf(data, 'lesson')),
      due: dueIn(data),
      results: resultsIn(data),
      students: studentsIn(data),
    }),
    check: ({ due, results, students }) => ({
      practices: picked.length === 0 ? 'Bạn chọn bài nhé.' : undefined,
      students: studentsIssue(students),
      closesHour: dueIssue(due, serverNow() / 1000),
      results: resultsIssue(results, due),
    }),
    async send({ lesson: lesson_id, due = null, results, students }) {
      const done = [];
      for (const practice of picked) {
        const own = isTest(practice) ? results : 'at_once';
        const input = { lesson_id, practice_id: practice.id, due, results: own, students };
        // oxlint-disable-next-line no-await-in-loop -- in the order in which they were chosen
        done.push({ id: await giveHomework(input), input });
        // If the next one is refused, only the rest is sent again.
        setPicked((rest) => rest.filter(({ id }) => id !== practice.id));
      }
      onDone();
      await showAssignment(client, done);
    },
  });
  const pick = (practice: Practice, isPicked: boolean) =>
    setPicked((now) => [
      ...now.filter(({ id }) => id !== practice.id),
      ...(isPicked ? [practice] : []),
    ]);
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
      <RadioGroup
        label="Bài"
        className="max-h-[40vh] overflow-y-auto"
        error={form.issues.practices}
      >
        {groups.map(({ name, practices }) => (
          <Fragment key={name}>
            {name !== null && <h3 className="text-sm font-semibold text-muted">{name}</h3>}
            {practices.map((practice) => (
              <div key={practice.id} className="flex items-center gap-2">
                <RadioCard
                  type="checkbox"
                  className="min-w-0 flex-1"
                  checked={picked.some(({ id }) => id === practice.id)}
                  onChange={({ currentTarget }) => pick(practice, currentTarget.checked)}
                  label={practice.title}
                  description={`${isTest(practice) ? 'Kiểm tra' : 'Luyện tập'} · ${practice.questions} câu`}
                />
                {/* Beside the form, which stays as it is. */}
                <a
                  className="link shrink-0 p-2"
                  href={`/staff/office/content/${practice.id}`}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Xem bài trong trang mới: ${practice.title}`}
                >
                  Xem
                </a>
              </div>
            ))}
          </Fragment>
        ))}
      </RadioGroup>
      <StudentsFields of={of} chosen={null} issue={form.issues.students} />
      <DueFields
        due={7}
        opensAt={lesson?.starts_at ?? serverNow() / 1000}
        closesAt={lesson?.ends_at ?? serverNow() / 1000}
        issue={form.issues.closesHour}
        hint="Học sinh làm được từ lúc buổi học bắt đầu. Gia đình được báo sau 10 phút."
      />
      {hasTest && <ResultsSelect issue={form.issues.results} />}
      <SubmitButton loading={form.sending}>
        {picked.length > 1 ? `Giao ${picked.length} bài` : 'Giao bài'}
      </SubmitButton>
    </form>
  );
}
