import { gapCount } from './check.ts';
import { textsOf } from '../answers.ts';
import type { EnterProps } from '@bitu/web/practice/questions/types.ts';
import { FromBank } from './from-bank.tsx';
import { Blank } from './blank.tsx';
import { Task } from '@bitu/web/practice/questions/task.tsx';
import { type GapsProps, gapLabel, gapsTask, markOf, Paragraph } from './paragraph.tsx';

/** Gaps to type into. */
function Typed(props: GapsProps) {
  const { content, words, onWord, disabled } = props;
  return (
    <>
      <Task>{gapsTask(false)}</Task>
      <Paragraph
        content={content}
        renderGap={(index) => (
          <Blank
            label={gapLabel(index)}
            value={words[index] ?? ''}
            maxLength={200}
            enterKeyHint="next"
            disabled={disabled}
            state={markOf(props, index)}
            onChange={(event) => onWord(index, event.currentTarget.value, 'typing')}
          />
        )}
      />
    </>
  );
}

export function EnterFillParagraph(props: EnterProps<'fill_paragraph'>) {
  const { content, entered, onEnter } = props;
  const texts = textsOf(entered);
  const words = Array.from({ length: gapCount(content) }, (_, gap) => texts[gap] ?? '');
  const onWord: GapsProps['onWord'] = (gap, word, pace) => onEnter(words.with(gap, word), pace);
  return content.bank ? (
    <FromBank {...props} words={words} onWord={onWord} bank={content.bank} />
  ) : (
    <Typed {...props} words={words} onWord={onWord} />
  );
}
