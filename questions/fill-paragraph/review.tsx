import { Blank } from './blank.tsx';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';
import { textsOf } from '../answers.ts';
import type { ReviewProps } from '@bitu/web/practice/questions/types.ts';
import { TaskDone } from '@bitu/web/practice/questions/task.tsx';
import { gapLabel, gapsTask, Paragraph } from './paragraph.tsx';
import { acceptedInWords, matchesGap } from '@bitu/rules/practice/numbers.ts';

/** Whether a word is one of the forms that the result lists for its gap ('goes / walks'). */
const isRightGap = (word: string, forms: string): boolean =>
  matchesGap(word, forms.split(' / ').join('|'));

export function ReviewFillParagraph(props: ReviewProps<'fill_paragraph'>) {
  const { content, mine, right, accepted } = props;
  const words = textsOf(mine);
  const rightTexts = textsOf(right);
  return (
    <>
      <TaskDone>{gapsTask(content.bank !== null)}</TaskDone>
      <Paragraph
        content={content}
        renderGap={(index) => {
          const forms = accepted?.[index] ?? rightTexts[index] ?? '';
          const isRight = isRightGap(words[index] ?? '', forms);
          return (
            <>
              <Blank
                label={gapLabel(index)}
                value={words[index] ?? ''}
                readOnly
                disabled
                state={isRight ? 'correct' : 'incorrect'}
              />
              {!isRight && (
                <strong className="text-success">
                  <VisuallyHidden>Đáp án đúng: </VisuallyHidden>
                  {forms.split(' / ').map(acceptedInWords).join(' / ')}{' '}
                </strong>
              )}
            </>
          );
        }}
      />
    </>
  );
}
