import type { ComponentProps } from 'react';
import type { ButtonVariant } from './button.tsx';
import './button.css';
import { cx } from './cx.ts';
import { ExternalLink } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export type LinkProps = ComponentProps<'a'> & {
  /** The look of a button; absent means a text link. */
  variant?: ButtonVariant | undefined;
};

/** A plain anchor; links inside the app go through the router (app/frame/links.ts). */
export function Link({ variant, className, children, target, ...rest }: LinkProps) {
  const newTab = target === '_blank';
  return (
    <a
      {...rest}
      target={target}
      rel={newTab ? 'noopener noreferrer' : rest.rel}
      className={cx(variant ? 'button' : 'link', className)}
      data-variant={variant}
    >
      {variant ? <span className="button-label">{children}</span> : children}
      {newTab && (
        <>
          <ExternalLink className={variant && 'icon ml-2'} />
          <VisuallyHidden> (mở trong thẻ mới)</VisuallyHidden>
        </>
      )}
    </a>
  );
}
