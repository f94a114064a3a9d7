import type { PracticeQuestion } from '@bitu/contract/practice.ts';
import type { QuestionType } from '@bitu/contract/questions/index.ts';
import { EnterFillParagraph } from './fill-paragraph/enter.tsx';
import { EnterFreeText } from './free-text/enter.tsx';
import { EnterMatching } from './matching/enter.tsx';
import { EnterMultipleChoice } from './multiple-choice/enter.tsx';
import { EnterSingleChoice } from './single-choice/enter.tsx';
import { EnterTrueFalse } from './true-false/enter.tsx';
import type { EnterProps } from './types.ts';
import './questions.css';

type Props = Omit<EnterProps<QuestionType>, 'content' | 'questionId'> & {
  question: PracticeQuestion;
};

/** The way to answer of each question type. */
export function EnterAnswer({ question, ...rest }: Props) {
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
  }
}
