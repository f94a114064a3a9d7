import { type ComponentType, useId } from 'react';
import { booksQuery, missionsQuery, historyQuery, commentsQuery } from '../below-fold.ts';
import type { Place } from '../learning-page.tsx';
import { NextClass } from '../next-class.tsx';
import { PractiseBlock } from './practise-block.tsx';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useNear } from '../../ui/use-near.ts';
import { Answered } from '../block.tsx';
import { useFile } from '../use-file.ts';

interface LazySectionProps {
  title: string;
  /** Loads its file. */
  load: () => Promise<ComponentType>;
  /** Fetches its data while its file is still loading. */
  ask?: ((client: QueryClient) => unknown) | undefined;
  /** The height of the loaded section, as a class: `min-h-…`. */
  height: string;
}

/** A section below the fold: its file and its data are loaded together when somebody scrolls near. */
function LazySection({ title, load, ask, height }: LazySectionProps) {
  const id = useId();
  const [near, place] = useNear();
  const client = useQueryClient();
  const file = useFile(title, near, () => {
    void ask?.(client);
    return load();
  });
  const skeleton = (
    <div className={`card grid content-start gap-3 ${height}`}>
      <Skeleton shape="title" />
      <Skeleton />
      <Skeleton className="w-2/3" />
    </div>
  );
  return (
    <section ref={place} aria-labelledby={id} className={`grid content-start gap-3 ${height}`}>
      <h2 id={id} className="text-xl">
        {title}
      </h2>
      {near ? (
        <Answered query={file} skeleton={skeleton}>
          {(Part) => <Part />}
        </Answered>
      ) : (
        skeleton
      )}
    </section>
  );
}

/** The times of the lessons, and the classes. */
function ScheduleBlocks() {
  return (
    <div className="grid gap-8">
      <NextClass />
      <LazySection
        title="Lịch học"
        height="min-h-[280px]"
        load={async () => (await import('../week/week-schedule.tsx')).WeekSchedule}
      />
      <LazySection
        title="Lớp của con"
        height="min-h-[224px]"
        load={async () => (await import('../class-list.tsx')).ClassList}
      />
    </div>
  );
}

/** The newest results and the teachers' comments. */
function ResultBlocks() {
  return (
    <div className="grid gap-8">
      <LazySection
        title="Con đã học"
        height="min-h-[320px]"
        ask={(client) => client.prefetchInfiniteQuery(historyQuery)}
        load={async () => (await import('../history/learning-history.tsx')).LearningHistory}
      />
      <LazySection
        title="Nhận xét của giáo viên"
        height="min-h-[190px]"
        ask={(client) => client.prefetchQuery(commentsQuery)}
        load={async () => (await import('../teacher-comments.tsx')).TeacherComments}
      />
    </div>
  );
}

/** The books, which a student without a class may read too. */
export const BooksBlock = () => (
  <LazySection
    title="Sách tự học"
    height="min-h-[190px]"
    ask={(client) => client.prefetchQuery(booksQuery)}
    load={async () => (await import('../books/book-shelf.tsx')).BookShelf}
  />
);

/** The goal of today with streak and stickers; for a new child, the first visit. */
export const HabitSection = () => (
  <LazySection
    title="Mỗi ngày một chút"
    height="min-h-[470px]"
    ask={async (client) => client.prefetchQuery((await import('../habit/api.ts')).habitQuery)}
    load={async () => (await import('../habit/habit-block.tsx')).HabitBlock}
  />
);

/** Further work. */
function TodayBlocks() {
  return (
    <div className="grid gap-8">
      <section aria-labelledby="practise" className="grid gap-3">
        <h2 id="practise" className="text-xl">
          Ôn và luyện
        </h2>
        <PractiseBlock />
      </section>
      <HabitSection />
      <LazySection
        title="Nhiệm vụ"
        height="min-h-[320px]"
        ask={(client) => client.prefetchQuery(missionsQuery)}
        load={async () => (await import('../missions/missions.tsx')).Missions}
      />
      <BooksBlock />
    </div>
  );
}

/** The blocks that each place shows below the first view. */
export const blocks: Record<Place, ComponentType> = {
  today: TodayBlocks,
  schedule: ScheduleBlocks,
  results: ResultBlocks,
};
