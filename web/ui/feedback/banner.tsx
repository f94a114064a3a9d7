import type { ReactNode, Ref } from 'react';
import './banner.css';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import { X } from '../icons.ts';
import type { Tone } from './toast.ts';
import { ToneIcon } from './tone-icon.tsx';

export type BannerProps = {
  tone?: Tone | undefined;
  title?: ReactNode;
  children?: ReactNode;
  /** A Button or a Link. */
  action?: ReactNode;
  onDismiss?: (() => void) | undefined;
  /** Announces it to screen readers, when it is the result of an action. */
  live?: boolean | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement>;
};

export function Banner(props: BannerProps) {
  const { tone = 'info', title, children, action, onDismiss, live, className, ref } = props;
  const liveRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      ref={ref}
      className={cx('banner', className)}
      data-tone={tone}
      role={live ? liveRole : undefined}
    >
      <ToneIcon tone={tone} />
      <div className="banner-text">
        {title && <p className="banner-title">{title}</p>}
        {children}
        {action && <div className="mt-2">{action}</div>}
      </div>
      {onDismiss && <IconButton label="Đóng" icon={<X />} onClick={onDismiss} />}
    </div>
  );
}

/** The banner may be above the fields, and the pressed button below them. */
const show = (banner: HTMLDivElement | null) => banner?.scrollIntoView({ block: 'nearest' });

/** Why something could not be sent; renders nothing for an empty text. */
export const Failure = ({ children }: { children: string }) =>
  children !== '' && (
    <Banner tone="error" live ref={show}>
      {children}
    </Banner>
  );
