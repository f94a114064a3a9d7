import type { ReactNode } from 'react';
import { Button } from '../button.tsx';
import { EmptyState } from './empty-state.tsx';
import { RotateCcw } from '../icons.ts';

export type ErrorStateProps = {
  /** What happened, never worded as the child's mistake. */
  title?: ReactNode;
  /** What to do. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  retrying?: boolean | undefined;
  className?: string | undefined;
};

export function ErrorState(props: ErrorStateProps) {
  const { title = 'Phần này chưa tải được', onRetry, retrying, className } = props;
  return (
    <div role="alert" className={className}>
      <EmptyState
        mood="thinking"
        title={title}
        action={
          onRetry && (
            <Button variant="secondary" icon={<RotateCcw />} loading={retrying} onClick={onRetry}>
              Thử lại
            </Button>
          )
        }
      >
        {props.children ?? 'Có thể do mạng. Kiểm tra kết nối rồi thử lại nhé.'}
      </EmptyState>
    </div>
  );
}
