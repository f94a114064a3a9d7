import { gapCount } from '@bitu/rules/practice/questions/fill-paragraph.ts';
import { type EnterProps, textsOf } from '../types.ts';
import { FromBank } from './from-bank.tsx';
import { Typed } from './typed.tsx';

export interface GapsProps extends EnterProps<'fill_paragraph'> {
  /** One word a gap, '' where it is open. */
  readonly words: readonly string[];
  readonly onWord: (gap: number, word: string) => void;
}

export function EnterFillParagraph(props: EnterProps<'fill_paragraph'>) {
  const { content, entered, onEnter } = props;
  const texts = textsOf(entered);
  const words = Array.from({ length: gapCount(content) }, (_, gap) => texts[gap] ?? '');
  const onWord = (gap: number, word: string) =>
    onEnter(words.with(gap, word), content.bank ? 'tap' : 'typing');
  return content.bank ? (
    <FromBank {...props} words={words} onWord={onWord} bank={content.bank} />
  ) : (
    <Typed {...props} words={words} onWord={onWord} />
  );
}
