import type { Content } from './content.ts';
import { Fragment, type ReactNode } from 'react';
import { textsOf } from '../answers.ts';
import type { EnterProps, Pace } from '@bitu/web/practice/questions/types.ts';
import { RichTextView } from '@bitu/web/ui/content/rich-text.tsx';

export interface GapsProps extends EnterProps<'fill_paragraph'> {
  /** One word per gap, '' for an empty one. */
  readonly words: readonly string[];
  readonly onWord: (gap: number, word: string, pace: Pace) => void;
}

/** Whether a gap has the right or a wrong word; undefined while that is unknown. */
export function markOf({ words, verdict, tried }: GapsProps, gap: number) {
  const word = words[gap];
  if (!word) return undefined;
  const stays = textsOf(tried?.entered ?? null)[gap] === word;
  return stays && tried?.wrong.includes(String(gap)) ? 'incorrect' : (verdict ?? undefined);
}

/** The running text, with a component in each gap. */
export function Paragraph(props: { content: Content; renderGap: (index: number) => ReactNode }) {
  return (
    <div className="paragraph">
      {props.content.paragraph.map((part, index) => (
        <Fragment key={index}>
          {'text' in part && <RichTextView text={part.text} />}
          {'gap' in part && props.renderGap(part.gap)}
          {'line_break' in part && <br />}
        </Fragment>
      ))}
    </div>
  );
}

/** The instruction for a question with gaps: fill from a bank of words, or type. */
export const gapsTask = (fromBank: boolean) =>
  fromBank
    ? 'Con chạm vào từ để điền, chạm vào ô để lấy từ ra nhé!'
    : 'Con điền vào chỗ trống nhé!';

export const gapLabel = (index: number) => `Chỗ trống ${index + 1}`;
