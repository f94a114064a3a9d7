import { useQuery } from '@tanstack/react-query';
import { resultQuery } from './api.ts';
import { ResultHead } from './result/result-head.tsx';
import { ResultQuestions } from './result/result-questions.tsx';
import { ResultSections } from './result/result-sections.tsx';
import { ResultSkeleton } from './result/result-skeleton.tsx';
import './result/result.css';
import { Offline, Trouble } from './trouble.tsx';

/** `/practice-result/{id}`: the score, what it means, and every question with what is right and why. */
export function ResultPage({ resultId }: { resultId: number }) {
  const query = useQuery(resultQuery(resultId));
  if (query.data) {
    return (
      <div className="result">
        <ResultHead result={query.data} />
        <ResultSections sections={query.data.sections} />
        <ResultQuestions result={query.data} />
      </div>
    );
  }
  if (query.isError) {
    return (
      <Trouble
        error={query.error}
        onRetry={() => void query.refetch()}
        retrying={query.isFetching}
      />
    );
  }
  if (query.fetchStatus === 'paused')
    return <Offline>Bài của con đã được giữ. Có mạng là kết quả tự hiện.</Offline>;
  return <ResultSkeleton />;
}
