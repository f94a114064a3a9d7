import { AnswerMark } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import { lazyPart } from '@bitu/web/ui/lazy-part.ts';
import { textsOf } from '../answers.ts';
import { RightAnswer } from '@bitu/web/practice/questions/task.tsx';
import type { ReviewProps } from '@bitu/web/practice/questions/types.ts';
import type { Content } from './content.ts';
import { matchesAnswer } from '@bitu/rules/practice/compare.ts';
import { acceptedInWords, firstAccepted, matchesNumber } from '@bitu/rules/practice/numbers.ts';

// Most short answers are scored by their key, and practices pay for every byte.
const ReviewJudged = lazyPart(() => import('./review-judged.tsx'), 'ReviewJudged');

/** Whether a text is one of the accepted forms of the result. */
const isRightText = (input: Content['input'], text: string, forms: readonly string[]): boolean =>
  (input === 'number' ? matchesNumber : matchesAnswer)(text, forms.join('|'));

export function ReviewFreeText(props: ReviewProps<'free_text'>) {
  const { content, mine, right, accepted, evaluations } = props;
  const [text] = textsOf(mine);
  // A teacher or a machine says how good it is, not the key.
  if (evaluations.teacher_evaluation ?? evaluations.ai_evaluation)
    return <ReviewJudged {...props} text={text} />;
  const forms = accepted ?? textsOf(right);
  const isRight = text !== undefined && isRightText(content.input, text, forms);
  const unit = content.unit ? ` ${content.unit}` : '';
  const first = firstAccepted(forms);
  const others = forms.filter((form) => form !== first);
  return (
    <div className="grid gap-3">
      {text !== undefined && (
        <p
          className="flex flex-wrap items-center gap-2 text-lg"
          data-state={isRight ? 'correct' : 'incorrect'}
        >
          Con viết:{' '}
          <strong className="break-words">
            {text}
            {unit}
          </strong>
          <AnswerMark state={isRight ? 'correct' : 'incorrect'} />
        </p>
      )}
      {!isRight && (
        <RightAnswer>
          <p className="text-lg">
            <strong>
              {acceptedInWords(first)}
              {unit}
            </strong>
            {others.length > 0 && ` (cũng được: ${others.map(acceptedInWords).join(', ')})`}
          </p>
        </RightAnswer>
      )}
    </div>
  );
}
