import type { TryQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/questions/contents.ts';
import { Suspense } from 'react';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { screensOf } from './screens.ts';
import type { EnterProps } from './types.ts';
import './questions.css';

type Props = Omit<EnterProps<QuestionType>, 'content' | 'questionId'> & {
  /** Of an attempt, or of the try-it box. */
  question: TryQuestion;
};

/** The entering component of each question type. */
export function EnterAnswer(props: Props) {
  return (
    <Suspense fallback={<SpokenSkeleton />}>
      <Way {...props} />
    </Suspense>
  );
}

/** The shape of a text to read, and of the button below it. */
function SpokenSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  );
}

function Way({ question, ...rest }: Props) {
  const { Enter } = screensOf(question.type_code);
  return <Enter {...rest} questionId={question.id} content={question.content} />;
}
