import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../api/query.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { resultQuery } from './api.ts';
import { ResultFacts } from './result/result-facts.tsx';
import { ResultMoment } from './result/result-moment.tsx';
import { ResultQuestions } from './result/result-questions.tsx';
import './result/result.css';
import { Unloaded } from './load-error.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { useRest } from '../ui/use-rest.ts';
import type { StudentEvent } from '@bitu/contract/events.ts';
import { useEffect, useEffectEvent } from 'react';
import { listenToEvents, whenOpen } from '../api/events.ts';

function ResultSkeleton() {
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-1 gap-6 print:max-w-none print:gap-3">
      <h1 className="sr-only">Kết quả</h1>
      <Loading
        className="card grid justify-items-center gap-3 text-center"
        label="Đang mở kết quả…"
      >
        <Skeleton shape="circle" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton shape="block" />
      </Loading>
    </div>
  );
}

/**
 * Refetches a result when a machine or a teacher has judged one of its answers, when staff have reopened it, and after
 * a gap in which that may have happened. `waits`: the result has an answer that is not judged yet.
 */
function useLiveResult(resultId: number, waits: boolean, refetch: () => void): void {
  const onEvent = useEffectEvent((event: StudentEvent) => {
    const concerns = event.type === 'graded' || event.type === 'reopened';
    if (concerns && event.attempt_id === resultId) refetch();
  });
  const onReconnect = useEffectEvent(refetch);
  useEffect(
    () => listenToEvents({ onEvent: (event) => onEvent(event), onReconnect: () => onReconnect() }),
    [],
  );
  useEffect(() => (waits ? whenOpen(() => onReconnect()) : undefined), [waits]);
}

/** `/practice-result/{id}`: the score with its meaning, and every question with the right answer and the explanation. */
export function ResultPage({ resultId }: { resultId: number }) {
  const query = useQuery(resultQuery(resultId));
  const client = useQueryClient();
  useLiveResult(resultId, (query.data?.waiting ?? 0) > 0, () => {
    void query.refetch();
    void invalidate(client, 'appeals.ofResult');
  });
  usePageTitle(query.data && `Kết quả: ${query.data.practice.title}`);
  if (query.data) return <Whole result={query.data} />;
  return (
    <Unloaded
      query={query}
      offline="Bài của con đã được giữ. Có mạng là kết quả tự hiện."
      skeleton={<ResultSkeleton />}
    />
  );
}

function Whole({ result }: { result: PracticeResult }) {
  const rest = useRest();
  return (
    <div className="mx-auto grid w-full max-w-[760px] grid-cols-1 gap-6 print:max-w-none print:gap-3">
      <ResultMoment result={result} />
      <ResultFacts result={result} />
      {rest && <ResultQuestions result={result} />}
    </div>
  );
}
