import { dot } from '../../ui/dot.ts';
import type { LessonItem } from '@bitu/contract/learning.ts';
import { lessonPhase } from '@bitu/rules/learning/lesson-time.ts';
import { ChevronRight } from '../../ui/icons.ts';
import { lessonHours } from '../lesson-words.ts';
import { SubjectMark } from '../subject-mark.tsx';

interface DayLessonsProps {
  lessons: readonly LessonItem[];
  now: number;
}

/** The lessons of one day; each links to its class. */
export function DayLessons({ lessons, now }: DayLessonsProps) {
  if (lessons.length === 0)
    return <p className="py-3 text-center text-muted">Ngày này con không có buổi học.</p>;
  return (
    <ul className="grid gap-2">
      {lessons.map((lesson) => (
        <li key={lesson.id}>
          <a
            href={`/class-detail/${lesson.class_id}`}
            className="flex items-center gap-3 rounded-md bg-sunken p-3 hover:bg-brand-50"
          >
            <SubjectMark subjectId={lesson.subject_id} />
            <span className="min-w-0 flex-1">
              <span className="block font-semibold tabular-nums">
                {lessonHours(lesson.start_time, lesson.end_time)}
                <Phase lesson={lesson} now={now} />
              </span>
              <span className="block">{lesson.class_title}</span>
              <span className="block text-sm text-muted">
                {[lesson.title, lesson.teacher && `${lesson.teacher.title} ${lesson.teacher.name}`]
                  .filter(Boolean)
                  .join(dot)}
              </span>
            </span>
            <ChevronRight className="icon text-muted" />
          </a>
        </li>
      ))}
    </ul>
  );
}

const words = { upcoming: null, soon: null, live: 'Đang diễn ra', over: 'Đã qua' } as const;

function Phase({ lesson, now }: { lesson: LessonItem; now: number }) {
  const phase = lessonPhase(lesson.start_time, lesson.end_time, now);
  if (words[phase] === null) return null;
  return (
    <span className={phase === 'live' ? 'text-success' : 'font-normal text-muted'}>
      {`${dot}${words[phase]}`}
    </span>
  );
}
