import { useId, type ComponentProps, type ReactNode } from 'react';
import { AnswerMark, type AnswerState } from './answer-mark.tsx';
import './answer.css';
import { cx } from '../../../ui/cx.ts';
import { Check, X } from '../../../ui/icons.ts';

export type AnswerTileProps = Omit<ComponentProps<'input'>, 'type' | 'size'> & {
  kind: 'radio' | 'checkbox';
  /** Correct or incorrect after the result, saved or unsent before it. */
  state?: AnswerState | undefined;
  /** Other words for the state: 'Đáp án đúng' on an option that was not chosen. */
  stateText?: string | undefined;
  /** Its name: A, B, C. */
  letter?: string | undefined;
  /** The number key that chooses it, see AnswerGroup; shown in place of the letter where there is a mouse. */
  hint?: number | undefined;
  picture?: ReactNode;
  /** The answer is being sent; the tile ignores clicks. */
  loading?: boolean | undefined;
  children: ReactNode;
};

/** One choice: a native radio or checkbox under a card. */
export function AnswerTile(props: AnswerTileProps) {
  const { kind, state, stateText, letter, hint, picture, loading, ...rest } = props;
  const { className, children, onClick, ...input } = rest;
  const id = useId();
  return (
    <label
      className={cx('answer focus-card', className)}
      data-state={state}
      aria-busy={loading || undefined}
    >
      <input
        {...input}
        type={kind}
        aria-labelledby={id}
        aria-describedby={state && `${id}-state`}
        // Over the whole tile, so that touch exploration by a screen reader finds all of it.
        className="answer-input absolute inset-0 m-0 size-full cursor-[inherit] opacity-0"
        onClick={(event) => {
          // Not disabled: that would lose a keyboard user's place.
          if (loading) event.preventDefault();
          else onClick?.(event);
        }}
      />
      {picture && <span className="answer-picture">{picture}</span>}
      <span className="answer-line">
        <span className="answer-box" data-kind={kind} aria-hidden="true">
          {/* Shows the tick or the cross once it is chosen. */}
          {state === 'incorrect' ? <X /> : <Check />}
          <span className="answer-letter">{letter}</span>
          <span className="answer-key">{hint}</span>
        </span>
        <span className="answer-words">
          <span id={id} className="answer-text">
            {children}
          </span>
          {loading && <span className="spinner" aria-hidden="true" />}
          {state && <AnswerMark id={`${id}-state`} state={state} text={stateText} />}
        </span>
      </span>
    </label>
  );
}
