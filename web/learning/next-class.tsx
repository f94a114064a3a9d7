import type { LessonItem } from '@bitu/contract/learning.ts';
import { lessonPhase, nextLesson } from '@bitu/rules/learning/lesson-time.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { scheduleQuery } from './api.ts';
import { Block } from './block.tsx';
import { LessonCard } from './lesson-card.tsx';
import { useNow } from './use-now.ts';

const JoinClassDialog = lazyDialog(() => import('./join-class-dialog.tsx'), 'JoinClassDialog');

export function NextClass() {
  const query = useQuery(scheduleQuery);
  return (
    <Block
      title="Buổi học sắp tới"
      // On a computer the large card beside it has the same lesson and the same button.
      className="md:in-[.learning:has([data-step=lesson])]:hidden"
      query={query}
      skeleton={
        <div className="card grid min-h-[252px] xs:min-h-[172px] content-start gap-4">
          <div className="flex gap-3">
            <Skeleton shape="circle" />
            <div className="grid flex-1 content-center gap-2">
              <Skeleton shape="title" />
              <Skeleton className="w-2/3" />
            </div>
          </div>
          <Skeleton />
          <Skeleton className="w-2/3" />
        </div>
      }
    >
      {(lessons) => <Upcoming lessons={lessons} />}
    </Block>
  );
}

function Upcoming({ lessons }: { lessons: readonly LessonItem[] }) {
  const [joining, setJoining] = useState<number | null>(null);
  const [step, setStep] = useState(10_000);
  const now = useNow(step);
  const lesson = nextLesson(lessons, now);
  const phase = lesson && lessonPhase(lesson.start_time, lesson.end_time, now);
  // Ticks every second only while a clock is shown.
  const nextStep = phase === 'soon' ? 1000 : 10_000;
  if (nextStep !== step) setStep(nextStep);

  if (!lesson)
    return (
      <EmptyState
        title="Hai tuần tới con chưa có buổi học nào."
        className="card min-h-[252px] xs:min-h-[172px]"
      >
        Khi thầy cô xếp lịch, buổi học sẽ hiện ở đây.
      </EmptyState>
    );
  return (
    <>
      <LessonCard lesson={lesson} now={now} onJoin={() => setJoining(lesson.id)} />
      {joining !== null && <JoinClassDialog lessonId={joining} onClose={() => setJoining(null)} />}
    </>
  );
}
