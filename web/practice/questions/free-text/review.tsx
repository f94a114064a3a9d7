import { AnswerMark } from '../../../ui/answer-mark.tsx';
import { type ReviewProps, textsOf } from '../types.ts';
import { isRightText } from './right-text.ts';

export function ReviewFreeText({ content, mine, right, accepted }: ReviewProps<'free_text'>) {
  const [text] = textsOf(mine);
  const forms = accepted ?? textsOf(right);
  const isRight = text !== undefined && isRightText(content.input, text, forms);
  const unit = content.unit ? ` ${content.unit}` : '';
  const [first = '', ...others] = forms;
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
        <div className="right-answer">
          <p className="right-answer-title">Đáp án đúng</p>
          <p className="text-lg">
            <strong>
              {first}
              {unit}
            </strong>
            {others.length > 0 && ` (cũng được: ${others.join(', ')})`}
          </p>
        </div>
      )}
    </div>
  );
}
