import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { useOnline } from '../../ui/use-online.ts';

export function NotFoundPage() {
  return (
    <EmptyState
      mood="thinking"
      title={<h1>Không có trang này, hoặc trang không thuộc phần việc của bạn.</h1>}
      action={
        <Link variant="primary" href="/staff">
          Về việc của tôi
        </Link>
      }
    />
  );
}

/** Replaces a page that throws, or whose file cannot be loaded. */
export function BrokenPage({ error }: { error: unknown }) {
  const online = useOnline();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert">
      <EmptyState
        mood="thinking"
        title={<h1>{online ? 'Trang này đang gặp trục trặc' : 'Đang mất mạng'}</h1>}
        action={<Button onClick={() => location.reload()}>Tải lại trang</Button>}
      >
        {online
          ? 'Những gì bạn đã chấm vẫn được giữ. Tải lại trang giúp Bitu nhé!'
          : 'Khi có mạng lại, bạn tải lại trang nhé!'}
      </EmptyState>
    </div>
  );
}
