import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../api/client.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import { Answered } from './block.tsx';
import { monthSentence } from './month-words.ts';

const monthQuery = queryOptions({
  queryKey: ['learning', 'month-result'],
  queryFn: ({ signal }) =>
    call('learning.studentMonthResult', { query: { months: '1' } }, { signal }),
  staleTime: 60_000,
});

/** This month over all classes, in one sentence. */
export function MonthLine() {
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
