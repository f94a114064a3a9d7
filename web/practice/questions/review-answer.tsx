import type { ResultQuestion } from '@bitu/contract/practice.ts';
import { Suspense } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ReviewFillParagraph } from './fill-paragraph/review.tsx';
import { ReviewFreeText } from './free-text/review.tsx';
import { ReviewMatching } from './matching/review.tsx';
import { ReviewMultipleChoice } from './multiple-choice/review.tsx';
import { ReviewSingleChoice } from './single-choice/review.tsx';
import { ReviewScriptedSpeaking, ReviewVoice } from './spoken.ts';
import { ReviewTrueFalse } from './true-false/review.tsx';
import './questions.css';

/** Mine and right, for each question type. */
export function ReviewAnswer({ question }: { question: ResultQuestion }) {
  return (
    <Suspense
      fallback={
        <Loading>
          <Skeleton shape="block" />
        </Loading>
      }
    >
      <Review question={question} />
    </Suspense>
  );
}

function Review({ question }: { question: ResultQuestion }) {
  const props = {
    questionId: question.id,
    mine: question.user[0]?.bai_lam ?? null,
    right: question.right_answer,
    accepted: question.accepted,
  };
  switch (question.type_code) {
    case 'single_choice':
      return <ReviewSingleChoice {...props} content={question.content} />;
    case 'multiple_choice':
      return <ReviewMultipleChoice {...props} content={question.content} />;
    case 'true_false':
      return <ReviewTrueFalse {...props} content={question.content} />;
    case 'matching':
      return <ReviewMatching {...props} content={question.content} />;
    case 'fill_paragraph':
      return <ReviewFillParagraph {...props} content={question.content} />;
    case 'free_text':
      return <ReviewFreeText {...props} content={question.content} />;
    case 'voice':
      return <ReviewVoice {...props} content={question.content} />;
    case 'ielts_scripted_speaking':
      return <ReviewScriptedSpeaking {...props} content={question.content} />;
  }
}
