import { type ComponentProps, type MouseEvent, type ReactNode, useContext } from 'react';
import './button.css';
import { cx } from './cx.ts';
import { showToast } from './feedback/toast.ts';
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
  const reason = useContext(SendingBlocked);
  const blocked = loading === undefined || rest.disabled ? undefined : reason;

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (loading || blocked !== undefined) event.preventDefault();
    else onClick?.(event);
    // There is no tooltip on a touch screen.
    if (blocked !== undefined) showToast(blocked, { tone: 'info' });
  }

  return (
    <button
      type="button"
      title={blocked}
      {...rest}
      className={cx('button', wide && 'w-full', className)}
      data-variant={variant}
      data-blocked={blocked === undefined ? undefined : true}
      // Not `disabled`: that would lose the focus in the middle of a form, and hide the reason from the keyboard.
      aria-disabled={loading === true || blocked !== undefined || undefined}
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
