import { useEffect } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { useOnline } from '../../ui/use-online.ts';

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
