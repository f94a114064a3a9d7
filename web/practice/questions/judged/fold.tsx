import type { ReactNode } from 'react';
import './judged.css';

interface FoldProps {
  title: string;
  /** Unfolded from the beginning. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a judged result that is read when it is wanted: folded beneath what counts most. On paper it is open. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="judged-fold" open={open}>
      <summary>{title}</summary>
      {children}
    </details>
  );
}
