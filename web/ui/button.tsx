import { type ComponentProps, type ReactNode, useContext } from 'react';
import './button.css';
import { cx } from './cx.ts';
import { SendingBlocked } from './sending-blocked.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
  /**
   * Given for every button that makes a call. While true it ignores clicks and, after 300 ms, shows a spinner. Keeps its
   * width and the focus.
   */
  loading?: boolean | undefined;
  /** As wide as its parent. */
  wide?: boolean | undefined;
};

export function Button({
  variant = 'primary',
  icon,
  loading,
  wide,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const blocked = useContext(SendingBlocked);

  return (
    <button
      type="button"
      {...rest}
      className={cx('button', wide && 'w-full', className)}
      data-variant={variant}
      // Not `disabled`: that would lose the focus in the middle of a form, and hide the reason from the keyboard.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={loading ? (event) => event.preventDefault() : onClick}
      {...(loading !== undefined && !rest.disabled && blocked)}
    >
      <span className="button-label">
        {icon}
        {children}
      </span>
      {loading && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
