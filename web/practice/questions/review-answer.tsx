import type { BaiLam, Revealed, TryQuestion } from '@bitu/contract/practice.ts';
import { Suspense } from 'react';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { screensOf } from './screens.ts';
import type { Evaluations, Judging } from './types.ts';
import './questions.css';

interface ReviewAnswerProps {
  question: TryQuestion;
  /** null when it was not answered. */
  mine: BaiLam | null;
  revealed: Revealed;
  evaluations?: Evaluations | undefined;
  judging?: Judging | null | undefined;
}

const noEvaluations: Evaluations = { ai_evaluation: null, teacher_evaluation: null };

/** The student's answer and the right one, for each question type. */
export function ReviewAnswer(props: ReviewAnswerProps) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      }
    >
      <Review {...props} />
    </Suspense>
  );
}

function Review(props: ReviewAnswerProps) {
  const { question, mine, revealed, evaluations = noEvaluations, judging = null } = props;
  const { Review: Way } = screensOf(question.type_code);
  return (
    <Way
      questionId={question.id}
      content={question.content}
      mine={mine}
      right={revealed.right_answer}
      accepted={revealed.accepted}
      evaluations={evaluations}
      judging={judging}
    />
  );
}
