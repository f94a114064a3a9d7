import { LaterBlock } from './later-block.tsx';
import { booksQuery, historyQuery, missionsQuery, reviewsQuery } from './later-queries.ts';

/** The books that somebody without a class may read, too. */
export const BooksBlock = () => (
  <LaterBlock
    title="Sách tự học"
    height="min-h-[190px]"
    ask={(client) => client.prefetchQuery(booksQuery)}
    load={async () => (await import('./books/book-shelf.tsx')).BookShelf}
  />
);

/** The blocks after homework, in the grid of the page. */
export function LaterBlocks() {
  return (
    <>
      <div className="grid gap-8">
        <LaterBlock
          title="Lịch học"
          height="min-h-[280px]"
          load={async () => (await import('./week/week-schedule.tsx')).WeekSchedule}
        />
        <LaterBlock
          title="Lớp của con"
          height="min-h-[224px]"
          load={async () => (await import('./class-list.tsx')).ClassList}
        />
      </div>
      <LaterBlock
        title="Nhiệm vụ"
        height="min-h-[320px]"
        ask={(client) => client.prefetchQuery(missionsQuery)}
        load={async () => (await import('./missions/missions.tsx')).Missions}
      />
      <LaterBlock
        title="Nhận xét của giáo viên"
        height="min-h-[190px]"
        ask={(client) => client.prefetchQuery(reviewsQuery)}
        load={async () => (await import('./teacher-comments.tsx')).TeacherComments}
      />
      <div className="lg:col-span-2">
        <LaterBlock
          title="Con đã học"
          height="min-h-[320px]"
          ask={(client) => client.prefetchInfiniteQuery(historyQuery)}
          load={async () => (await import('./history/learning-history.tsx')).LearningHistory}
        />
      </div>
      <div className="lg:col-span-2">
        <BooksBlock />
      </div>
    </>
  );
}
