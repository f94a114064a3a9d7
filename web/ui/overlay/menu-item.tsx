import type { ComponentProps, ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Check } from '../icons.ts';
import './menu.css';

type ItemLook = { icon?: ReactNode; danger?: boolean | undefined };

export type MenuItemProps = ComponentProps<'button'> &
  ItemLook & {
    /** Makes it one of several choices, which is selected or not. */
    checked?: boolean | undefined;
  };

export function MenuItem(props: MenuItemProps) {
  const { icon, danger, checked, className, children, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      role={checked === undefined ? 'menuitem' : 'menuitemradio'}
      aria-checked={checked}
      tabIndex={-1}
      className={cx('menu-item', className)}
      data-danger={danger || undefined}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
      {checked && <Check className="text-success" />}
    </button>
  );
}

export function MenuLink({
  icon,
  danger,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & ItemLook) {
  return (
    <a
      {...rest}
      role="menuitem"
      tabIndex={-1}
      className={cx('menu-item', className)}
      data-danger={danger || undefined}
    >
      {icon}
      <span className="min-w-0 flex-1">{children}</span>
    </a>
  );
}

export function MenuDivider() {
  return <hr className="my-2 border-t border-divider" />;
}
