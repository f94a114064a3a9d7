import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { Banner } from './banner.tsx';

interface NewerBannerProps {
  /** 'Có người vừa sửa lớp này'. */
  title: string;
  /**
   * Stores the version entered here over the other; 'submit' does so by submitting the surrounding form. null when that
   * is no longer possible.
   */
  onKeep: (() => void) | 'submit' | null;
  /** Drops the version entered here; null when there is nothing to take. */
  onTake: (() => void) | null;
  sending?: boolean;
  /** The stored value, and the one entered here. */
  children: ReactNode;
}

/** It is above the fields, and the pressed button below them. */
const show = (choice: HTMLDivElement | null) => choice?.scrollIntoView({ block: 'nearest' });

/** Somebody else was faster: shows both versions, and the choice between them. Nothing is sent before it is made. */
export function NewerBanner({ title, onKeep, onTake, sending, children }: NewerBannerProps) {
  return (
    <Banner tone="warning" live title={title}>
      {children}
      <div ref={onKeep === 'submit' ? show : undefined} className="mt-2 flex flex-wrap gap-3">
        {onKeep && (
          <Button
            type={onKeep === 'submit' ? 'submit' : 'button'}
            variant="secondary"
            loading={sending}
            onClick={onKeep === 'submit' ? undefined : onKeep}
          >
            Giữ của mình
          </Button>
        )}
        {onTake && (
          <Button variant="secondary" onClick={onTake}>
            Lấy bản mới
          </Button>
        )}
      </div>
    </Banner>
  );
}
