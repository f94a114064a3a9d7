import { useState } from 'react';
import './account-row.css';
import { cx } from './cx.ts';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  className?: string | undefined;
};

/** Decorative: the name is always beside it. */
export function Avatar({ name, src, size = 'medium', className }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  // In a Vietnamese name the given name, which people use, comes last.
  const initial = name.trim().split(/\s+/).at(-1)?.charAt(0).toUpperCase();
  return (
    <span aria-hidden="true" className={cx('avatar', className)} data-size={size}>
      {src && src !== broken ? (
        <img src={src} alt="" loading="lazy" onError={() => setBroken(src)} />
      ) : (
        initial
      )}
    </span>
  );
}
