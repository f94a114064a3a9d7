import { hourText } from '@bitu/rules/format/times.ts';
import { dot } from '../ui/dot.ts';
import type { LessonItem } from '@bitu/contract/learning.ts';
import { lessonPhase, soonSeconds } from '@bitu/rules/learning/lesson-time.ts';
import { Button } from '../ui/button.tsx';
import { Clock } from '../ui/icons.ts';
import { lessonDay, lessonHours, untilStart } from './lesson-words.ts';
import { SubjectMark } from './subject-mark.tsx';

export interface LessonCardProps {
  lesson: LessonItem;
  /** Unix seconds. */
  now: number;
  onJoin: () => void;
}

/** The current class, or the next one. */
export function LessonCard({ lesson, now, onJoin }: LessonCardProps) {
  const { class_title, title, start_time, end_time, teacher, join_url, subject_id } = lesson;
  const phase = lessonPhase(start_time, end_time, now);
  return (
    <article className="card grid min-h-[252px] xs:min-h-[172px] content-between gap-4">
      <div className="flex items-start gap-3">
        <SubjectMark subjectId={subject_id} />
        <div className="min-w-0 flex-1">
          <h3 className="text-lg">{class_title}</h3>
          <p className="text-sm text-muted">
            {title}
            {teacher && (
              <>
                {dot}
                <span className="whitespace-nowrap">{`${teacher.title} ${teacher.name}`}</span>
              </>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p>
          <span className="block font-semibold">
            {`${lessonDay(start_time, now)}, ${lessonHours(start_time, end_time)}`}
          </span>
          <Phase live={phase === 'live'} soon={phase === 'soon'}>
            {phase === 'live' ? 'Đang diễn ra' : untilStart(start_time, now)}
          </Phase>
        </p>
        {join_url === null || phase === 'upcoming' ? (
          <p className="min-h-target max-w-[20em] text-sm text-muted">
            {join_url === null
              ? 'Khi lớp có phòng học, nút vào lớp sẽ hiện ở đây.'
              : `Con vào lớp được từ ${hourText(start_time - soonSeconds)}.`}
          </p>
        ) : (
          <Button className="max-xs:w-full" onClick={onJoin}>
            Vào lớp
          </Button>
        )}
      </div>
    </article>
  );
}

function Phase({ live, soon, children }: { live: boolean; soon: boolean; children: string }) {
  if (live)
    return (
      <span className="mt-1 inline-flex items-center gap-2 rounded-full bg-success-tint px-3 py-1 text-sm font-semibold text-success">
        <span aria-hidden="true" className="h-2 w-2 rounded-full bg-success" />
        {children}
      </span>
    );
  return (
    <span
      className={`mt-1 inline-flex items-center gap-2 text-sm tabular-nums ${soon ? 'rounded-full bg-warning-tint px-3 py-1 font-semibold text-warning' : 'text-muted'}`}
    >
      <Clock className="icon" />
      {children}
    </span>
  );
}
