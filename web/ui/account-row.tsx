import { dot } from './dot.ts';
import type { ComponentProps } from 'react';
import './account-row.css';
import { Avatar } from './avatar.tsx';
import { cx } from './cx.ts';
import { CircleCheck } from './icons.ts';

export type AccountRowProps = Omit<ComponentProps<'button'>, 'children'> & {
  name: string;
  age?: number | undefined;
  avatar?: string | null | undefined;
  /** The class, or why it is inactive. */
  note?: string | undefined;
  selected?: boolean | undefined;
  /** Grey, but still selectable. */
  inactive?: boolean | undefined;
};

export function AccountRow(props: AccountRowProps) {
  const { name, age, avatar, note, selected = false, inactive = false, className, ...rest } = props;
  const facts = [age !== undefined && `${age} tuổi`, note].filter(Boolean).join(dot);
  return (
    <button
      type="button"
      {...rest}
      aria-pressed={selected}
      className={cx('account-row', className)}
      data-inactive={inactive || undefined}
    >
      <Avatar name={name} src={avatar} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{name}</span>
        {facts && <span className="block text-sm text-muted">{facts}</span>}
      </span>
      {selected && <CircleCheck className="icon text-success" />}
    </button>
  );
}
