import { hourText, weekdayDateText, whenText } from '@bitu/rules/format/times.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Output, serverNow } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { useSending } from '../../api/use-sending.ts';
import { searchOf } from '../../navigation/location.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { DueDialog } from './due-dialog.tsx';
import { dueText } from './due-fields.tsx';
import { releaseResults, takeBackHomework } from './homework.ts';
import { resultsText, timingNow } from './results-select.tsx';
import { StudentsDialog } from './students-dialog.tsx';
import { forText, idsOf, studentsOf } from './students-fields.tsx';
import { fieldsOf } from './time.ts';

type Class = Output<'timetable.class'>;
type Lesson = Class['lessons'][number];

interface ClassLessonsProps {
  of: Class;
  /** null when this person cannot make lessons. */
  onAdd: (() => void) | null;
  /** Opens the form that assigns homework to a lesson; null without permission. */
  onGive: ((lessonId: number) => void) | null;
  /** Whether this person may release results and withdraw homework, also once the class is over. */
  maySettle: boolean;
}

/** The lessons of a class, each with its homework: coming ones, then past ones, the latest first. */
export function ClassLessons({ of, onAdd, onGive, maySettle }: ClassLessonsProps) {
  const now = serverNow() / 1000;
  const toCome = of.lessons.filter(({ ends_at }) => ends_at > now);
  const past = of.lessons.filter(({ ends_at }) => ends_at <= now);
  const list = (lessons: readonly Lesson[]) => (
    <ul className="grid gap-2">
      {lessons.map((lesson) => (
        <li key={lesson.id} className="card grid gap-1">
          <LessonRow of={of} lesson={lesson} onGive={onGive} maySettle={maySettle} />
        </li>
      ))}
    </ul>
  );
  return (
    <section aria-labelledby="class-lessons">
      <h2 id="class-lessons" className="mb-3 text-xl">
        Buổi học
      </h2>
      {of.lessons.length === 0 ? (
        <EmptyState
          title="Lớp chưa có buổi nào"
          action={onAdd && <Button onClick={onAdd}>Thêm buổi đầu tiên</Button>}
        />
      ) : (
        <>
          {toCome.length === 0 && <p className="text-muted">Không còn buổi nào sắp tới.</p>}
          {list(toCome)}
          {past.length > 0 && (
            <details className="mt-4">
              <summary className="link mb-2">Buổi đã qua ({past.length})</summary>
              {list(past.toReversed())}
            </details>
          )}
        </>
      )}
    </section>
  );
}

interface LessonRowProps extends Pick<ClassLessonsProps, 'of' | 'onGive' | 'maySettle'> {
  lesson: Lesson;
}

function LessonRow({ of, lesson, onGive, maySettle }: LessonRowProps) {
  const { id, title, starts_at, ends_at, room, teacher, stands_in, state, homework } = lesson;
  const day = fieldsOf(starts_at).day;
  return (
    <>
      <p className="font-semibold tabular-nums">
        <Link href={`/staff/office/timetable${searchOf({ day, by: 'class', of: of.id })}`}>
          {hourText(starts_at)}–{hourText(ends_at)} {weekdayDateText(starts_at)}
        </Link>
      </p>
      <div className="flex items-center justify-between gap-x-4">
        <p className="min-w-0 text-sm text-muted">
          {[
            title,
            room && `phòng ${room}`,
            stands_in && teacher && `${teacher} dạy thay`,
            state === 'cancelled' && 'đã hủy',
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {onGive && state === 'planned' && (
          <Button
            variant="quiet"
            className="shrink-0"
            aria-label={`Giao bài: ${title}, ${whenText(starts_at)}`}
            onClick={() => onGive(id)}
          >
            Giao bài
          </Button>
        )}
      </div>
      {homework.length > 0 && (
        <ul className="grid gap-1" aria-label={`Bài về nhà của ${title}`}>
          {homework.map((one) => (
            <HomeworkRow
              key={one.id}
              of={of}
              homework={one}
              lesson={lesson}
              mayChange={onGive !== null && state === 'planned'}
              maySettle={maySettle}
            />
          ))}
        </ul>
      )}
    </>
  );
}

interface HomeworkRowProps {
  of: Class;
  homework: Lesson['homework'][number];
  lesson: Lesson;
  /** Whether its times can still change: neither is the lesson cancelled nor the class over. */
  mayChange: boolean;
  maySettle: boolean;
}

function HomeworkRow({ of, homework, lesson, mayChange, maySettle }: HomeworkRowProps) {
  const { id, practice_id, title, due, results, released, held, waits_for } = homework;
  const client = useQueryClient();
  const sending = useSending();
  const [changing, setChanging] = useState(false);
  const [releasing, setReleasing] = useState(false);
  const [choosing, setChoosing] = useState(false);
  // Assigned again, released results are shown at once. A cancelled lesson or a class that is over accepts no homework.
  const input = mayChange
    ? {
        lesson_id: lesson.id,
        practice_id,
        due,
        results: timingNow(homework),
        students: idsOf(homework),
      }
    : null;
  const takeBack = () => takeBackHomework(client, id, input);
  async function release() {
    await releaseResults(client, id);
    setReleasing(false);
  }
  const more = may(useMe().roles, 'overrides.write')
    ? 'Gia hạn & mở lại bài'
    : 'Xin gia hạn & mở lại bài';
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4">
      <span className="min-w-0">
        <Link href={`/staff/office/content/${practice_id}`}>{title}</Link>{' '}
        <span className="text-sm text-muted">
          · {dueText(due)}
          {homework.students &&
            ` · ${forText(homework.students.map(({ full_name }) => full_name))}`}
          {resultsText(homework)}
          {held > 0 && ` (${held} bài đang chờ)`}
          {waits_for.length > 0 && ` · ${waits_for.join(', ')} còn được làm`}
        </span>
      </span>
      {maySettle && (
        <span className="flex flex-wrap items-center gap-x-4">
          {mayChange && (
            <Link
              variant="quiet"
              href={`/staff/office/overrides?class=${of.id}&practice=${practice_id}`}
              aria-label={`${more}: ${title}`}
            >
              {more}
            </Link>
          )}
          {mayChange && (
            <Button
              variant="quiet"
              aria-label={`Đổi hạn nộp: ${title}`}
              onClick={() => setChanging(true)}
            >
              Đổi hạn
            </Button>
          )}
          {mayChange && studentsOf(of).length > 0 && (
            <Button
              variant="quiet"
              aria-label={`Đổi học sinh nhận bài: ${title}`}
              onClick={() => setChoosing(true)}
            >
              Đổi học sinh
            </Button>
          )}
          {results !== 'at_once' && !released && (
            <Button
              variant="quiet"
              aria-label={`Công bố kết quả: ${title}`}
              onClick={() => setReleasing(true)}
            >
              Công bố kết quả
            </Button>
          )}
          <Button
            variant="quiet"
            loading={sending.sending}
            aria-label={`Gỡ bài: ${title}`}
            onClick={() => void sending.send(takeBack)}
          >
            Gỡ
          </Button>
        </span>
      )}
      {changing && (
        <DueDialog homework={homework} lesson={lesson} onClose={() => setChanging(false)} />
      )}
      {choosing && (
        <StudentsDialog of={of} homework={homework} onClose={() => setChoosing(false)} />
      )}
      {releasing && (
        <ConfirmSending
          title={`Công bố kết quả ${title}?`}
          confirmLabel="Công bố"
          work={release}
          onClose={() => setReleasing(false)}
        >
          <p>
            {held > 0 && `Gia đình thấy điểm và đáp án của ${held} bài đang chờ. `}
            Học sinh nào nộp sau thì thấy ngay. Không thu lại được.
          </p>
          {waits_for.length > 0 && <p>{waits_for.join(', ')} còn được làm bài này.</p>}
        </ConfirmSending>
      )}
    </li>
  );
}
