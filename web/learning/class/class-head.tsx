import { weekdayName } from '@bitu/rules/format/times.ts';
import { dot } from '../../ui/dot.ts';
import type { ClassInfo } from '@bitu/contract/classes.ts';
import { lessonStatuses } from '@bitu/contract/codes.ts';
import { dayNumber, sinceMonday, weekdayOf } from '@bitu/rules/learning/week.ts';
import { Button } from '../../ui/button.tsx';
import { ArrowDown, ArrowLeft, CalendarDays, Printer } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Progress } from '../../ui/charts/progress.tsx';
import { lessonHours } from '../lesson-words.ts';
import { classStatusWords } from '../class-words.ts';
import { SubjectMark } from '../subject-mark.tsx';

const looksAhead = 8;

/** 'Thứ Ba 18:00 – 19:00': the days and hours of the coming lessons, or of the last ones when none are left. */
export function scheduleWords(lessons: ClassInfo['lessons'], now: number): string[] {
  const coming = lessons.filter(({ end_time }) => end_time > now).slice(0, looksAhead);
  const visible = coming.length > 0 ? coming : lessons.slice(-looksAhead);
  const times = visible
    .map(({ start_time, end_time }) => ({
      weekday: weekdayOf(dayNumber(start_time)),
      hours: lessonHours(start_time, end_time),
    }))
    .sort(
      (a, b) => sinceMonday(a.weekday) - sinceMonday(b.weekday) || a.hours.localeCompare(b.hours),
    );
  return [...new Set(times.map(({ weekday, hours }) => `${weekdayName(weekday)} ${hours}`))];
}

interface ClassHeadProps {
  info: ClassInfo;
  now: number;
  /** null when there is no lesson to join. */
  onJump: (() => void) | null;
}

/** The class: its teacher, its hours and the child's progress. */
export function ClassHead({ info, now, onJump }: ClassHeadProps) {
  const { title, subject_id, teacher, lessons } = info;
  const closed: number[] = [lessonStatuses.lock, lessonStatuses.startLearn];
  const past = lessons.filter(({ status, end_time }) => !closed.includes(status) || end_time < now);
  const schedule = scheduleWords(lessons, now);
  return (
    <header className="grid gap-3">
      <Link
        href="/learning"
        className="no-print inline-flex min-h-target items-center gap-1 justify-self-start"
      >
        <ArrowLeft className="icon" />
        Trang học
      </Link>
      <div className="card grid gap-4">
        <div className="flex items-start gap-3">
          <SubjectMark subjectId={subject_id} />
          <div className="min-w-0 flex-1">
            <h1 className="text-xl">{title}</h1>
            <p className="text-muted">
              {`${teacher ? `${teacher.title} ${teacher.name}` : 'Chưa xếp giáo viên'}${dot}${classStatusWords(info).text}`}
            </p>
          </div>
        </div>
        {schedule.length > 0 && (
          <p className="flex items-start gap-2">
            <CalendarDays className="icon mt-1 flex-none text-muted" />
            <span className="tabular-nums">{schedule.join(', ')}</span>
          </p>
        )}
        {lessons.length > 0 && (
          <Progress
            label="Buổi đã qua"
            value={past.length}
            max={lessons.length}
            text={`${past.length}/${lessons.length}`}
          />
        )}
        <div className="no-print flex flex-wrap gap-3">
          {onJump && (
            <Button className="max-xs:w-full" icon={<ArrowDown />} onClick={onJump}>
              Tới buổi hiện tại
            </Button>
          )}
          <Button
            variant="secondary"
            className="max-xs:w-full"
            icon={<Printer />}
            onClick={() => print()}
          >
            In
          </Button>
        </div>
      </div>
    </header>
  );
}
