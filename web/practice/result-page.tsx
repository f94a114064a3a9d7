import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate } from '../api/query.ts';
import type { PracticeResult } from '@bitu/contract/practice.ts';
import { resultQuery } from './api.ts';
import { useLiveResult } from './result/use-live-result.ts';
import { ResultFacts } from './result/result-facts.tsx';
import { ResultMoment } from './result/result-moment.tsx';
import { ResultQuestions } from './result/result-questions.tsx';
import './result/result.css';
import { Unloaded } from './load-error.tsx';
import { usePageTitle } from '../ui/use-page-title.ts';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { useRest } from '../ui/use-rest.ts';

function ResultSkeleton() {
  return (
    <div className="result">
      <h1 className="sr-only">Kết quả</h1>
      <Loading className="card result-moment" label="Đang mở kết quả…">
        <Skeleton shape="circle" />
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className="w-2/3" />
        <Skeleton shape="block" />
      </Loading>
    </div>
  );
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
    <div className="result">
      <ResultMoment result={result} />
      <ResultFacts result={result} />
      {rest && <ResultQuestions result={result} />}
    </div>
  );
}
