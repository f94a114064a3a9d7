import type { LatestResult } from '@bitu/contract/report-lists.ts';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import './home-reports.css';
import { callQuery } from '../../api/query.ts';

const FamilyCards = lazyPart(() => import('./family-cards.tsx'), 'FamilyCards', { optional: true });

/** The calls that the child's home page makes for reports. `api.ts` names all others, which that page need not load. */
export const latestQuery = callQuery('reports.latest', {}, { staleTime: 30_000 });
export const familyQuery = callQuery('reports.family', {}, { staleTime: 60_000 });

/** The children of a family that has several. */
export function Family() {
  const { data: family = [] } = useQuery(familyQuery);
  return <Suspense>{family.length > 1 && <FamilyCards cards={family} />}</Suspense>;
}

/** The newest result. It is equally tall in every state, so that the content below does not move. */
export const Newest = () => (
  <section aria-label="Kết quả mới nhất">
    <State />
  </section>
);

function State() {
  const { data, isError, isPaused, isFetching, refetch } = useQuery(latestQuery);
  if (data) return <NewestResult latest={data} />;
  if (data === undefined && !isError && !isPaused)
    return (
      <div aria-busy="true">
        <Skeleton shape="block" className="newest-result" />
      </div>
    );
  return (
    <div className="newest-result">
      <p>
        {data === null
          ? 'Con làm bài đầu tiên, kết quả sẽ ở đây.'
          : isPaused
            ? 'Đang mất mạng. Có mạng lại là kết quả mới nhất tự hiện ra.'
            : 'Kết quả mới nhất chưa tải được.'}
      </p>
      {isError && (
        <Button variant="quiet" loading={isFetching} onClick={() => void refetch()}>
          Thử lại
        </Button>
      )}
    </div>
  );
}

const NewestResult = ({ latest: { line, sentence } }: { latest: LatestResult }) => (
  <a href={line.url} className="newest-result">
    <h2>Kết quả mới nhất: {line.title}</h2>
    <p>{sentence.text}</p>
  </a>
);
