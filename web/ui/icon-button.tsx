import type { ComponentProps, ReactNode } from 'react';
import './button.css';
import { cx } from './cx.ts';

export type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, and the tooltip. */
  label: string;
  icon: ReactNode;
};

export function IconButton({ label, icon, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      className={cx('icon-button', className)}
      aria-label={label}
    >
      {icon}
    </button>
  );
}
