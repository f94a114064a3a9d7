import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { classesQuery } from './api.ts';
import { Answered } from './block.tsx';
import { ClassCard } from './class-card.tsx';
import { callQuery } from '../api/query.ts';
import { monthSentence } from './month-words.ts';

const monthQuery = callQuery(
  'learning.studentMonthResult',
  { query: { months: '1' } },
  { staleTime: 60_000 },
);

/** This month in one sentence, over all classes. */
function MonthLine() {
  const query = useQuery(monthQuery);
  return (
    <Answered query={query} skeleton={<Skeleton />}>
      {(months) => {
        const month = months.at(-1);
        return month && <p className="text-sm text-muted">{monthSentence(month)}</p>;
      }}
    </Answered>
  );
}

/** The classes, with this month over all of them. */
export function ClassList() {
  const query = useQuery(classesQuery);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="grid gap-3">
          {[1, 2].map((key) => (
            <div key={key} className="card grid min-h-[224px] content-start gap-4 p-4!">
              <Skeleton shape="title" />
              <Skeleton className="w-2/3" />
              <Skeleton />
              <Skeleton />
            </div>
          ))}
        </div>
      }
    >
      {(classes) =>
        classes.length === 0 ? (
          <EmptyState title="Con chưa có lớp học nào." className="card">
            Con nhờ ba mẹ liên hệ thầy cô để được xếp lớp nhé.
          </EmptyState>
        ) : (
          <>
            <MonthLine />
            <ul className="grid gap-3">
              {classes.map((item) => (
                <li key={item.id}>
                  <ClassCard item={item} />
                </li>
              ))}
            </ul>
          </>
        )
      }
    </Answered>
  );
}
