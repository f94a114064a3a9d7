import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { ErrorState } from '../ui/feedback/error-state.tsx';
import { Link } from '../ui/link.tsx';
import { ApiError } from '../api/client.ts';
import { readToken } from '../api/token.ts';
import { OtherStudent } from './api.ts';

/** Shown when a page could not be loaded: what happened, and what to do. */
function LoadError(props: { error: Error; onRetry: () => void; retrying: boolean }) {
  const { error, onRetry, retrying } = props;
  if (error instanceof OtherStudent) {
    return (
      <EmptyState
        mood="thinking"
        title={<h1>Máy đang mở tài khoản khác</h1>}
        action={<Button onClick={() => location.reload()}>Tải lại trang</Button>}
      >
        Bài con đang làm vẫn được giữ trên máy này.
      </EmptyState>
    );
  }
  if (error instanceof ApiError && !error.temporary) {
    return (
      <EmptyState
        mood="thinking"
        title={<h1>{error.message}</h1>}
        action={
          <Link variant="primary" href="/learning">
            Về trang học
          </Link>
        }
      />
    );
  }
  return (
    <div className="grid justify-items-center">
      <ErrorState title={<h1>Bài này chưa tải được</h1>} onRetry={onRetry} retrying={retrying} />
      <Link href={wayOut().href}>{wayOut().label}</Link>
    </div>
  );
}

/** Where to go on when the practice cannot be opened. */
const wayOut = () =>
  readToken() === null
    ? { href: '/', label: 'Về trang chủ' }
    : { href: '/learning', label: 'Về trang học' };

/** For a page of an attempt. */
export const offlineText = 'Có mạng là bài tự mở. Câu trả lời con đã làm vẫn được giữ trên máy.';

interface UnloadedProps {
  query: Pick<UseQueryResult, 'error' | 'fetchStatus' | 'isFetching' | 'refetch'>;
  /** The sentence on what happens when the network is back. */
  offline: string;
  skeleton: ReactNode;
}

/** Shown while a query has no data: the reason of its failure, the missing network, or the skeleton. */
export function Unloaded({ query, offline, skeleton }: UnloadedProps) {
  const { error, fetchStatus, isFetching, refetch } = query;
  const isOffline = error instanceof ApiError && error.network && !navigator.onLine;
  if (error && !isOffline)
    return <LoadError error={error} onRetry={() => void refetch()} retrying={isFetching} />;
  return isOffline || fetchStatus === 'paused' ? <Offline>{offline}</Offline> : skeleton;
}

/** Nothing could be requested yet without a network. */
function Offline({ children }: { children: string }) {
  return (
    <div role="status">
      <EmptyState
        mood="thinking"
        title={<h1>Đang mất mạng</h1>}
        action={
          <Link variant="secondary" href={wayOut().href}>
            {wayOut().label}
          </Link>
        }
      >
        {children}
      </EmptyState>
    </div>
  );
}
