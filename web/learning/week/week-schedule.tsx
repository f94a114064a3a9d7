import type { LessonItem } from '@bitu/contract/learning.ts';
import { dayNumber, mondayOf } from '@bitu/rules/learning/week.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { ArrowLeft, ArrowRight, CalendarPlus } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { scheduleQuery } from '../api.ts';
import { Answered } from '../block.tsx';
import { shortDate } from '../lesson-words.ts';
import { useNow } from '../use-now.ts';
import { DayLessons } from './day-lessons.tsx';
import { WeekStrip } from './week-strip.tsx';

const CalendarDialog = lazyDialog(() => import('./calendar-dialog.tsx'), 'CalendarDialog');

/** The lessons of this week and the next, day by day, with the calendar subscription. */
export function WeekSchedule() {
  const query = useQuery(scheduleQuery);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="card grid min-h-[228px] content-start gap-4 p-4!">
          <Skeleton className="w-1/2" />
          <Skeleton shape="block" className="h-[64px]" />
          <Skeleton />
        </div>
      }
    >
      {(lessons) => <Weeks lessons={lessons} />}
    </Answered>
  );
}

const minute = 60_000;
const daysOf = (monday: number) => Array.from({ length: 7 }, (_, i) => monday + i);

function Weeks({ lessons }: { lessons: readonly LessonItem[] }) {
  const now = useNow(minute);
  const today = dayNumber(now);
  const thisMonday = mondayOf(today);
  const [chosen, setChosen] = useState<number | null>(null);
  const [subscribing, setSubscribing] = useState(false);
  // At midnight the day moves on, unless another day of a current week was chosen.
  const day = chosen === null || chosen < thisMonday ? today : chosen;
  const later = day >= thisMonday + 7;
  const monday = later ? thisMonday + 7 : thisMonday;
  const days = daysOf(monday).map((number) => ({
    number,
    count: lessons.filter(({ start_time }) => dayNumber(start_time) === number).length,
  }));

  return (
    <div className="card grid gap-4 p-4!">
      <div className="flex items-center justify-between gap-2">
        <p className="font-semibold">
          {later ? 'Tuần sau' : 'Tuần này'}
          <span className="block font-normal text-muted tabular-nums">
            {`${shortDate(monday)} – ${shortDate(monday + 6)}`}
          </span>
        </p>
        <Button
          variant="quiet"
          icon={later ? <ArrowLeft /> : <ArrowRight />}
          onClick={() => setChosen(later ? null : thisMonday + 7)}
        >
          {later ? 'Tuần này' : 'Tuần sau'}
        </Button>
      </div>
      <WeekStrip days={days} today={today} chosen={day} onChoose={setChosen}>
        <DayLessons
          lessons={lessons.filter(({ start_time }) => dayNumber(start_time) === day)}
          now={now}
        />
      </WeekStrip>
      <Button
        variant="secondary"
        icon={<CalendarPlus />}
        aria-haspopup="dialog"
        onClick={() => setSubscribing(true)}
      >
        Thêm vào lịch điện thoại
      </Button>
      {subscribing && <CalendarDialog onClose={() => setSubscribing(false)} />}
    </div>
  );
}
