import type { PracticeResult, ResultQuestion } from '@bitu/contract/practice.ts';
import { readingOf } from '@bitu/rules/practice/reading.ts';
import { useEffect } from 'react';
import { useLocation } from '../../navigation/router-provider.tsx';
import { AppealLimit } from './appeal/appeal-part.tsx';
import { isRight, needsReview, ResultQuestionCard } from './result-question.tsx';

/** The questions one by one: those to review first, the right ones folded. Paper gets all of them open. */
export function ResultQuestions({ result }: { result: PracticeResult }) {
  useAddressed();
  const questions = result.list_question.toSorted((a, b) => a.position - b.position);
  const review = questions.filter(needsReview);
  const right = questions.filter(isRight);
  /** Judged, or waiting. */
  const others = questions.filter((one) => !needsReview(one) && !isRight(one));
  if (questions.length === 0) return null;
  const list = (items: ResultQuestion[]) => (
    <ol className="result-list">
      {items.map((question) => (
        <ResultQuestionCard
          key={question.id}
          resultId={result.result_id}
          question={question}
          reading={readingOf(questions, question)}
          isReported={result.practice.is_reported === 1}
          statistics={result.question_statistics[question.id] ?? null}
        />
      ))}
    </ol>
  );
  return (
    <div id="result-questions" className="grid gap-6">
      <AppealLimit resultId={result.result_id} />
      {review.length > 0 && (
        <section aria-labelledby="result-review" className="grid gap-4">
          <h2 id="result-review" className="text-xl">
            Cần xem lại ({review.length})
          </h2>
          {list(review)}
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="result-others" className="grid gap-4">
          <h2 id="result-others" className="text-xl">
            {others.length < questions.length ? 'Các câu khác' : 'Từng câu'}
          </h2>
          {list(others)}
        </section>
      )}
      {right.length > 0 && (
        <details className="result-right">
          <summary className="flex min-h-target cursor-pointer items-center text-success">
            <h2 className="text-xl">Câu đúng ({right.length})</h2>
          </summary>
          {list(right)}
        </details>
      )}
    </div>
  );
}

/**
 * Scrolls to the question that the address names, as links of reports do, and unfolds it. It is on the page only when
 * the result is.
 */
function useAddressed() {
  const { hash } = useLocation();
  useEffect(() => {
    const question = hash === '' ? null : document.getElementById(hash.slice(1));
    const fold = question?.closest('details.result-right');
    if (fold instanceof HTMLDetailsElement) fold.open = true;
    question?.scrollIntoView();
    question?.focus({ preventScroll: true });
  }, [hash]);
}
