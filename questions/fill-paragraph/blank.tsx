import type { ComponentProps, ReactNode } from 'react';
import type { Verdict } from '@bitu/web/practice/questions/answer/answer-mark.tsx';
import '@bitu/web/practice/questions/answer/answer.css';
import './blank.css';
import { cx } from '@bitu/web/ui/cx.ts';
import { Check, X } from '@bitu/web/ui/icons.ts';
import { VisuallyHidden } from '@bitu/web/ui/visually-hidden.tsx';

type BlankLook = {
  /** For example 'Chỗ trống 2'. */
  label: string;
  state?: Verdict | undefined;
};

function Gap({ state, children }: { state: Verdict | undefined; children: ReactNode }) {
  return (
    <span className="blank" data-state={state}>
      {children}
      {state === 'correct' && <Check className="blank-icon" />}
      {state === 'incorrect' && <X className="blank-icon" />}
      {state && <VisuallyHidden>{state === 'correct' ? 'Đúng' : 'Chưa đúng'}</VisuallyHidden>}
    </span>
  );
}

export type BlankProps = Omit<ComponentProps<'input'>, 'size'> & BlankLook;

/** A gap in running text to type into. It grows with the answer. */
export function Blank({ label, state, className, ...input }: BlankProps) {
  return (
    <Gap state={state}>
      <input
        type="text"
        autoCapitalize="none"
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        // For browsers without `field-sizing`.
        size={Math.max(6, String(input.value ?? '').length + 1)}
        {...input}
        aria-label={label}
        className={cx('blank-input', className)}
      />
    </Gap>
  );
}

export type BlankSlotProps = Omit<ComponentProps<'button'>, 'children'> &
  BlankLook & {
    /** The word in it. */
    word?: string | undefined;
    /** The next word of the bank goes here. */
    active?: boolean | undefined;
  };

/** A gap to be filled from a WordBank. */
export function BlankSlot({ label, state, word, active, className, ...rest }: BlankSlotProps) {
  return (
    <Gap state={state}>
      <button
        type="button"
        {...rest}
        aria-label={`${label}: ${word ?? 'trống'}`}
        aria-pressed={active ?? false}
        className={cx('blank-slot', className)}
        data-filled={word ? '' : undefined}
      >
        {word ?? '\u00a0'}
      </button>
    </Gap>
  );
}
