import type { ClassInfo, ClassLesson } from '@bitu/contract/classes.ts';
import { dayText } from '@bitu/rules/format/times.ts';
import { dot } from '../../ui/dot.ts';
import {
  usePrefetchInfiniteQuery,
  usePrefetchQuery,
  useQuery,
  useInfiniteQuery,
} from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../api/query.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { classCommentsQuery } from '../below-fold.ts';
import { PageError } from '../../api/page-error.tsx';
import { useNow } from '../use-now.ts';
import { ClassHead } from './class-head.tsx';
import type { ContentOpening } from './content-row.tsx';
import { lessonAnchor, LessonRow } from './lesson-row.tsx';
import { MonthChart, monthsQuery } from './month-chart.tsx';
import { lessonStatuses } from '@bitu/contract/codes.ts';
import { Block } from '../block.tsx';
import { OlderButton } from '../../api/older-button.tsx';

/** The lesson to jump to: the current one, otherwise the next, otherwise the last. Lessons come in order. */
function currentLesson(lessons: readonly ClassLesson[], now: number): ClassLesson | undefined {
  return (
    lessons.find(({ status }) => status === lessonStatuses.startLearn) ??
    lessons.find(({ start_time }) => start_time > now) ??
    lessons.at(-1)
  );
}

interface Numbered {
  readonly lesson: ClassLesson;
  /** Its place in the course, from 1. */
  readonly number: number;
}

/** The lessons by month, '11/2026', newest first: what is behind the child is the longest part of the page. */
function monthsOf(lessons: readonly ClassLesson[]): { month: string; lessons: Numbered[] }[] {
  const months = new Map<string, Numbered[]>();
  for (const [index, lesson] of [...lessons.entries()].toReversed()) {
    const [, number, year] = dayText(lesson.start_time).split('/');
    const month = `${Number(number)}/${year}`;
    const others = months.get(month) ?? [];
    months.set(month, [...others, { lesson, number: index + 1 }]);
  }
  return [...months].map(([month, those]) => ({ month, lessons: those }));
}

const JoinClassDialog = lazyDialog(() => import('../join-class-dialog.tsx'), 'JoinClassDialog');

export type ClassDetailPageProps = ContentOpening & { classId: number };

const classQuery = (id: number) => callQuery('learning.classInfo', { params: { id: String(id) } });

/** `/class-detail/{id}`: a class with its lessons, their contents and the results. */
export function ClassDetailPage({ classId, ...opening }: ClassDetailPageProps) {
  // Fetched in parallel with the class rather than after it.
  usePrefetchQuery(monthsQuery(classId));
  usePrefetchInfiniteQuery(classCommentsQuery(classId));
  const query = useQuery(classQuery(classId));
  if (query.data === undefined && (query.isError || query.isPaused))
    return <PageError query={query} title="Lớp này chưa tải được" />;
  return (
    <div className="grid gap-8">
      {query.data ? <Class key={classId} info={query.data} {...opening} /> : <HeadSkeleton />}
    </div>
  );
}

const lessonCheckMs = 30_000;

function Class({ info, ...opening }: ContentOpening & { info: ClassInfo }) {
  const now = useNow(lessonCheckMs);
  const [joining, setJoining] = useState<number | null>(null);
  const current = currentLesson(info.lessons, now);
  // Its homework is what a child comes for, also when the next lesson begins a month.
  const before = current && info.lessons[info.lessons.indexOf(current) - 1];

  function jump() {
    const place = current && document.getElementById(lessonAnchor(current.id));
    if (!place) return;
    place.closest('details')?.setAttribute('open', '');
    place.querySelector('details')?.setAttribute('open', '');
    place.scrollIntoView({ block: 'start' });
    place.focus({ preventScroll: true });
  }

  return (
    <>
      <ClassHead info={info} now={now} onJump={current ? jump : null} />
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr]">
        <div className="lg:col-start-2">
          <MonthChart classId={info.id} />
        </div>
        <section
          aria-labelledby="lessons"
          className="grid gap-3 lg:col-start-1 lg:row-span-2 lg:row-start-1"
        >
          <h2 id="lessons" className="text-xl">
            Các buổi học
          </h2>
          {info.lessons.length === 0 ? (
            <EmptyState title="Lớp chưa có buổi học nào." className="card">
              Khi thầy cô xếp lịch, buổi học sẽ hiện ở đây.
            </EmptyState>
          ) : (
            monthsOf(info.lessons).map(({ month, lessons }) => (
              <details
                key={month}
                open={lessons.some(({ lesson }) => lesson === current || lesson === before)}
                className="lesson-month"
              >
                <summary className="min-h-target cursor-pointer py-[10px] font-semibold">
                  {`Tháng ${month}${dot}${lessons.length} buổi`}
                </summary>
                <ol className="grid gap-3">
                  {lessons.map(({ lesson, number }) => (
                    <LessonRow
                      key={lesson.id}
                      lesson={lesson}
                      number={number}
                      current={lesson === current}
                      now={now}
                      onJoin={() => setJoining(lesson.id)}
                      {...opening}
                    />
                  ))}
                </ol>
              </details>
            ))
          )}
        </section>
        <div className="lg:col-start-2">
          <ClassComments classId={info.id} />
        </div>
      </div>
      {joining !== null && <JoinClassDialog lessonId={joining} onClose={() => setJoining(null)} />}
    </>
  );
}

function HeadSkeleton() {
  return (
    <Loading>
      <div className="card grid min-h-[220px] content-start gap-4">
        <div className="flex gap-3">
          <Skeleton shape="circle" />
          <Skeleton shape="title" className="flex-1" />
        </div>
        <Skeleton className="w-2/3" />
        <Skeleton />
      </div>
      <div className="mt-8 grid gap-3">
        {[1, 2, 3].map((key) => (
          <Skeleton key={key} shape="block" className="min-h-[132px]" />
        ))}
      </div>
    </Loading>
  );
}

/** The teachers' comments on the child in this class. */
function ClassComments({ classId }: { classId: number }) {
  const query = useInfiniteQuery(classCommentsQuery(classId));
  return (
    <Block
      title="Nhận xét của giáo viên"
      query={query}
      skeleton={
        <div className="card grid min-h-[148px] content-start gap-3 p-4!">
          <Skeleton shape="title" />
          <Skeleton />
        </div>
      }
    >
      {({ pages }) => {
        const reviews = pages.flat();
        if (reviews.length === 0)
          return (
            <EmptyState title="Chưa có nhận xét nào." className="card">
              Sau buổi học, lời của thầy cô sẽ ở đây.
            </EmptyState>
          );
        return (
          <>
            <ul className="grid gap-3">
              {reviews.map(({ id, lesson_title, review, format_data }) => (
                <li key={id} className="card p-4!">
                  <h3 className="font-semibold">{lesson_title}</h3>
                  <p className="text-sm text-muted tabular-nums">{format_data.class_start_time}</p>
                  <p className="mt-3 whitespace-pre-line">{review}</p>
                  <p className="mt-2 text-sm font-semibold text-muted">
                    {format_data.teacher_name}
                  </p>
                </li>
              ))}
            </ul>
            <OlderButton query={query} />
          </>
        );
      }}
    </Block>
  );
}
