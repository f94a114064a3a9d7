import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';

interface NoMatchProps {
  /** 'Không có em nào như vậy' */
  title: string;
  /** Removes the filters. */
  onAll: () => void;
  children?: ReactNode;
}

/** Shown in place of a list in which nothing matches the filters. */
export const NoMatch = ({ title, onAll, children }: NoMatchProps) => (
  <EmptyState
    mood="thinking"
    title={title}
    action={
      <Button variant="secondary" onClick={onAll}>
        Bỏ lọc
      </Button>
    }
  >
    {children}
  </EmptyState>
);
