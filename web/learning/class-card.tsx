import type { ClassItem } from '@bitu/contract/classes.ts';
import { cx } from '../ui/cx.ts';
import { ChevronRight } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { Progress } from '../ui/charts/progress.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import { classStatusWords } from './class-words.ts';
import { SubjectMark } from './subject-mark.tsx';

/** A class with its status and the student's progress. */
export function ClassCard({ item }: { item: ClassItem }) {
  const { text, colours } = classStatusWords(item);
  return (
    <article className="card grid gap-4 p-4!">
      <div className="flex items-start gap-3">
        <SubjectMark subjectId={item.subject_id} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{item.title}</h3>
          <p className="text-sm text-muted">
            {item.teacher ? `${item.teacher.title} ${item.teacher.name}` : 'Chưa xếp giáo viên'}
          </p>
          <p
            className={cx(
              'mt-2 inline-block rounded-full px-3 py-1 text-xs font-semibold',
              colours,
            )}
          >
            {text}
          </p>
        </div>
      </div>
      <Progress
        label="Buổi đã qua"
        value={item.lesson_done}
        max={item.lesson_count}
        text={`${item.lesson_done}/${item.lesson_count}`}
      />
      {item.homework_count > 0 && (
        <Progress
          label="Bài tập"
          tone="success"
          value={item.homework_done}
          max={item.homework_count}
          text={`${item.homework_done}/${item.homework_count}`}
        />
      )}
      <Link variant="secondary" href={`/class-detail/${item.id}`}>
        Xem bài học
        <VisuallyHidden>{` của ${item.title}`}</VisuallyHidden>
        <ChevronRight className="icon" />
      </Link>
    </article>
  );
}
