import { dot } from '../../ui/dot.ts';
import type { ClassLesson } from '@bitu/contract/classes.ts';
import { contentTypes, lessonStatuses } from '@bitu/contract/codes.ts';
import { Button } from '../../ui/button.tsx';
import { cx } from '../../ui/cx.ts';
import { ChevronDown } from '../../ui/icons.ts';
import { lessonDay, lessonHours } from '../lesson-words.ts';
import { type ContentOpening, ContentRow } from './content-row.tsx';
import { statusLook, typeLook, typeName, type Look } from './lesson-looks.ts';
import './class.css';

/** An icon, words and a colour with the same meaning. */
function Badge({ look: { Icon, name, colours } }: { look: Look }) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1 rounded-full px-3 py-1 text-xs font-semibold',
        colours,
      )}
    >
      <Icon className="icon" />
      {name}
    </span>
  );
}

type LessonRowProps = ContentOpening & {
  lesson: ClassLesson;
  number: number;
  /** The current lesson, or the next one. */
  current: boolean;
  now: number;
  onJoin: () => void;
};

/** The page scrolls here. */
export const lessonAnchor = (lessonId: number): string => `lesson-${lessonId}`;

/** One lesson with its contents, collapsed when there is nothing to do in it. */
export function LessonRow({ lesson, number, current, now, onJoin, ...opening }: LessonRowProps) {
  const { id, status, lesson_type, title, start_time, end_time, contents, join_url } = lesson;
  const { Icon, colours } = typeLook(lesson_type);
  const open = current || status === lessonStatuses.active;
  const head = (
    <>
      <span className={cx('grid h-12 w-12 flex-none place-items-center rounded-md', colours)}>
        <Icon className="icon" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-xs font-semibold text-muted">
          {[`Buổi ${number}`, typeName(lesson_type)].filter(Boolean).join(dot)}
        </span>
        <span role="heading" aria-level={3} className="block font-semibold">
          {title}
        </span>
        <span className="block text-sm text-muted tabular-nums">
          {`${lessonDay(start_time, now)}, ${lessonHours(start_time, end_time)}`}
        </span>
        <span className="mt-2 flex flex-wrap items-center gap-2">
          <Badge look={statusLook(lesson)} />
          <Unfinished contents={contents} />
          {lesson.attended === 1 && (
            <span className="text-xs font-semibold text-success">Có mặt</span>
          )}
        </span>
      </span>
    </>
  );
  return (
    <li
      id={lessonAnchor(id)}
      tabIndex={-1}
      aria-current={current ? 'step' : undefined}
      className={cx('lesson-row card p-0!', current && 'border-brand-700')}
    >
      {contents.length === 0 ? (
        <div className="flex items-start gap-3 p-4">{head}</div>
      ) : (
        <details open={open}>
          <summary className="flex cursor-pointer items-start gap-3 rounded-lg p-4">
            {head}
            <ChevronDown className="lesson-arrow icon text-muted" />
          </summary>
          <ul className="border-t border-divider p-2">
            {contents.map((content) => (
              <li key={content.id}>
                <ContentRow content={content} lessonStart={start_time} now={now} {...opening} />
              </li>
            ))}
          </ul>
        </details>
      )}
      {status === lessonStatuses.startLearn && join_url !== null && (
        <div className="no-print p-4 pt-0">
          <Button className="w-full" onClick={onJoin}>
            Vào lớp
          </Button>
        </div>
      )}
    </li>
  );
}

/** '1 bài chưa làm'; documents do not count. */
function Unfinished({ contents }: Pick<ClassLesson, 'contents'>) {
  const tasks = contents.filter(
    ({ content_type, require_buy }) => content_type !== contentTypes.document && !require_buy,
  );
  const unfinished = tasks.filter(({ state }) => state !== 'done').length;
  if (unfinished === 0) return null;
  return <span className="text-xs text-muted tabular-nums">{`${unfinished} bài chưa làm`}</span>;
}
