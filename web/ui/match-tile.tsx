import type { ReactNode } from 'react';
import { AnswerMark, type Verdict } from './answer-mark.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

/** `label` is what is said; `content` is what is seen, if it is not the label. */
export type MatchItem = { id: string; label: string; content?: ReactNode };

export type Side = 'left' | 'right';

type MatchTileProps = {
  side: Side;
  item: MatchItem;
  chosen: boolean;
  /** What it is joined to. */
  partner: string | undefined;
  verdict: Verdict | undefined;
  /** The same at both ends of a line, so that lines which cross stay readable. */
  number: number;
  disabled: boolean;
  onPress: () => void;
};

export function MatchTile(props: MatchTileProps) {
  const { side, item, chosen, partner, verdict, number, disabled, onPress } = props;
  return (
    <li>
      <button
        type="button"
        className="match-tile"
        data-side={side}
        data-state={verdict ?? (partner === undefined ? undefined : 'joined')}
        aria-pressed={chosen}
        disabled={disabled}
        onClick={onPress}
      >
        {item.content ? (
          <>
            <span aria-hidden="true">{item.content}</span>
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
    </li>
  );
}
