import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../ui/skeleton.tsx';
import { classesQuery } from './api.ts';
import { Answered } from './block.tsx';
import { ClassCard } from './class-card.tsx';
import { MonthLine } from './month-line.tsx';

/** The classes with what this month brought in all of them. */
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
      {(classes) => (
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
      )}
    </Answered>
  );
}
