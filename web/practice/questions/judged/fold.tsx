import type { ReactNode } from 'react';
import './judged.css';

interface FoldProps {
  title: string;
  /** Open from the start. */
  open?: boolean;
  children: ReactNode;
}

/** A part of a judged result to read on demand, collapsed beneath what matters most. On paper it is open. */
export function Fold({ title, open = false, children }: FoldProps) {
  return (
    <details className="judged-fold border-t border-divider" open={open}>
      <summary className="min-h-target cursor-pointer py-[10px] font-semibold text-brand-700">
        {title}
      </summary>
      {children}
    </details>
  );
}
