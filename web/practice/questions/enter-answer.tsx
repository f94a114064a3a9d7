import type { TryQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { Suspense } from 'react';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EnterFillParagraph } from './fill-paragraph/enter.tsx';
import { EnterFreeText } from './free-text/enter.tsx';
import { EnterMatching } from './matching/enter.tsx';
import { EnterMultipleChoice } from './multiple-choice/enter.tsx';
import { EnterSingleChoice } from './single-choice/enter.tsx';
import { EnterScriptedSpeaking, EnterVoice } from './spoken.ts';
import { EnterTrueFalse } from './true-false/enter.tsx';
import type { EnterProps } from './types.ts';
import './questions.css';

type Props = Omit<EnterProps<QuestionType>, 'content' | 'questionId'> & {
  /** Of an attempt, or of the try-it box. */
  question: TryQuestion;
};

/** The way to answer of each question type. */
export function EnterAnswer(props: Props) {
  return (
    <Suspense fallback={<SpokenSkeleton />}>
      <Way {...props} />
    </Suspense>
  );
}

/** The shape of a text to be read, and of the button below it. */
function SpokenSkeleton() {
  return (
    <Loading>
      <Skeleton shape="title" />
      <Skeleton shape="block" />
    </Loading>
  );
}

function Way({ question, ...rest }: Props) {
  const props = { ...rest, questionId: question.id };
  switch (question.type_code) {
    case 'single_choice':
      return <EnterSingleChoice {...props} content={question.content} />;
    case 'multiple_choice':
      return <EnterMultipleChoice {...props} content={question.content} />;
    case 'true_false':
      return <EnterTrueFalse {...props} content={question.content} />;
    case 'matching':
      return <EnterMatching {...props} content={question.content} />;
    case 'fill_paragraph':
      return <EnterFillParagraph {...props} content={question.content} />;
    case 'free_text':
      return <EnterFreeText {...props} content={question.content} />;
    case 'voice':
      return <EnterVoice {...props} content={question.content} />;
    case 'ielts_scripted_speaking':
      return <EnterScriptedSpeaking {...props} content={question.content} />;
  }
}
