import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import './button.css';
import { cx } from './cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

export type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant | undefined;
  icon?: ReactNode;
  /** Ignores clicks and, after 300 ms, shows a spinner. Keeps its width and the focus. */
  loading?: boolean | undefined;
  /** As wide as its parent. */
  wide?: boolean | undefined;
};

export function Button({
  variant = 'primary',
  icon,
  loading = false,
  wide,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      type="button"
      {...rest}
      className={cx('button', wide && 'w-full', className)}
      data-variant={variant}
      // Not `disabled`: that would lose the focus in the middle of a form.
      aria-disabled={loading || undefined}
      aria-busy={loading || undefined}
      onClick={press}
    >
      <span className="button-label">
        {icon}
        {children}
      </span>
      {loading && <span className="spinner" aria-hidden="true" />}
    </button>
  );
}
