import type { HistoryItem } from '@bitu/contract/history.ts';
import { dayNumber } from '@bitu/rules/learning/week.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { serverNow } from '../../api/client.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { historyQuery } from '../below-fold.ts';
import { Answered } from '../block.tsx';
import { lessonDay } from '../lesson-words.ts';
import { OlderButton } from '../../api/older-button.tsx';
import { HistoryRow } from './history-row.tsx';

/** A link to the reports, and the child's activities day by day, newest first. */
export function LearningHistory() {
  return (
    <div className="grid gap-3">
      <Link variant="secondary" href="/information?activeKey=StudyResult">
        Xem báo cáo và kỹ năng của con
      </Link>
      <History />
    </div>
  );
}

function History() {
  const query = useInfiniteQuery(historyQuery);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="card grid gap-4 p-4!">
          <Skeleton className="w-1/2" />
          {[1, 2, 3].map((key) => (
            <Skeleton key={key} shape="block" className="h-[64px]" />
          ))}
        </div>
      }
    >
      {({ pages }) => {
        const items = pages.flatMap((page) => page.items);
        if (items.length === 0)
          return (
            <EmptyState title="Con chưa học bài nào." className="card">
              Làm bài, xem video hay vào lớp rồi, con sẽ thấy lại ở đây.
            </EmptyState>
          );
        return (
          <div className="card p-4!">
            <Days items={items} />
            <OlderButton query={query} />
          </div>
        );
      }}
    </Answered>
  );
}

function Days({ items }: { items: readonly HistoryItem[] }) {
  const now = serverNow() / 1000;
  const days: HistoryItem[][] = [];
  for (const item of items) {
    const last = days.at(-1);
    if (last?.[0] && dayNumber(last[0].time) === dayNumber(item.time)) last.push(item);
    else days.push([item]);
  }
  return (
    <ul className="grid gap-4">
      {days.map(([first, ...others]) =>
        first === undefined ? null : (
          <li key={dayNumber(first.time)}>
            <h3 className="text-sm font-semibold text-muted">{lessonDay(first.time, now)}</h3>
            <ul>
              {[first, ...others].map((item) => (
                <HistoryRow key={item.id} item={item} />
              ))}
            </ul>
          </li>
        ),
      )}
    </ul>
  );
}
