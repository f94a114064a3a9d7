import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ErrorState } from '../ui/error-state.tsx';
import { Link } from '../ui/link.tsx';
import { ApiError } from '../api/client.ts';
import { OtherStudent } from './api.ts';

/** What the page shows when it could not be loaded: what happened, and what to do. */
export function Trouble(props: { error: Error; onRetry: () => void; retrying: boolean }) {
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
    <ErrorState title={<h1>Bài này chưa tải được</h1>} onRetry={onRetry} retrying={retrying} />
  );
}

/** Nothing could be asked for yet, for want of a network. */
export function Offline({ children }: { children: string }) {
  return (
    <div role="status">
      <EmptyState mood="thinking" title={<h1>Đang mất mạng</h1>}>
        {children}
      </EmptyState>
    </div>
  );
}
