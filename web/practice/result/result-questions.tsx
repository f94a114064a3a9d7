import type { PracticeResult } from '@bitu/contract/practice.ts';
import { readingOf } from '@bitu/rules/practice/reading.ts';
import { useEffect, useState } from 'react';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { AppealLimit } from './appeal/appeal-part.tsx';
import { needsReview, ResultQuestionCard } from './result-question.tsx';

/** The questions one by one. Those to review can be shown alone; paper always gets all of them. */
export function ResultQuestions({ result }: { result: PracticeResult }) {
  const [onlyReview, setOnlyReview] = useState(false);
  useAddressed();
  const questions = result.list_question.toSorted((a, b) => a.position - b.position);
  const review = questions.filter(needsReview);
  const filterable = review.length > 0 && review.length < questions.length;
  const shown = onlyReview ? review : questions;
  if (questions.length === 0) return null;
  return (
    <section aria-labelledby="result-questions" className="grid gap-4">
      <h2 id="result-questions" className="text-xl">
        Từng câu
      </h2>
      {filterable && (
        <div role="group" aria-label="Câu được hiện" className="no-print flex flex-wrap gap-2">
          <Button
            variant={onlyReview ? 'quiet' : 'secondary'}
            aria-pressed={!onlyReview}
            onClick={() => setOnlyReview(false)}
          >
            Tất cả ({questions.length})
          </Button>
          <Button
            variant={onlyReview ? 'secondary' : 'quiet'}
            aria-pressed={onlyReview}
            onClick={() => setOnlyReview(true)}
          >
            Cần xem lại ({review.length})
          </Button>
        </div>
      )}
      <AppealLimit resultId={result.result_id} />
      <ol className="result-list">
        {shown.map((question) => (
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
    </section>
  );
}

/**
 * Scrolls to the question that the address names, as links of reports do. It is on the page only when the result is.
 */
function useAddressed() {
  const { hash } = useLocation();
  useEffect(() => {
    const question = hash === '' ? null : document.getElementById(hash.slice(1));
    question?.scrollIntoView();
    question?.focus({ preventScroll: true });
  }, [hash]);
}
