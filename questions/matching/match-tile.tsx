import type { RichText } from '@bitu/contract/text.ts';
import type { MouseEvent, ReactNode } from 'react';
import { AnswerMark, type Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';
import { Readable } from '@bitu/web/practice/read-aloud/readable.tsx';

/**
 * `label` is its accessible name; `content` is what is visible, if that is not the label; `text` is read aloud to a
 * child who cannot read.
 */
export type MatchItem = {
  id: string;
  label: string;
  content?: ReactNode;
  text?: RichText | undefined;
};

export type Side = 'left' | 'right';

type MatchTileProps = {
  side: Side;
  item: MatchItem;
  chosen: boolean;
  /** The label of its partner. */
  partner: string | undefined;
  verdict: Verdict | undefined;
  /** The same at both ends of a line, so that crossing lines stay readable. */
  number: number;
  /** Its colour, 1 to 5. A pair has that of its left tile; a right tile without a partner has none. */
  hue: number | undefined;
  disabled: boolean;
  onPress: (click: MouseEvent) => void;
};

export function MatchTile(props: MatchTileProps) {
  const { side, item, chosen, partner, verdict, number, hue, disabled, onPress } = props;
  return (
    <li>
      <Readable texts={item.text ? [item.text] : []} place="below">
        <button
          type="button"
          className="match-tile"
          data-side={side}
          data-hue={hue}
          data-state={verdict ?? (partner === undefined ? undefined : 'joined')}
          aria-pressed={chosen}
          disabled={disabled}
          onClick={onPress}
        >
          {item.content ? (
            <>
              <span aria-hidden="true" data-words>
                {item.content}
              </span>
              <VisuallyHidden>{item.label}</VisuallyHidden>
            </>
          ) : (
            <span>{item.label}</span>
          )}
          {partner !== undefined && (
            <>
              <VisuallyHidden>đã nối với {partner}</VisuallyHidden>
              <span className="match-number" aria-hidden="true">
                {number}
              </span>
            </>
          )}
          {verdict && side === 'left' && <AnswerMark state={verdict} />}
        </button>
      </Readable>
    </li>
  );
}
