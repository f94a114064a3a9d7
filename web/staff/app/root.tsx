import { Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { usePageChanges } from '../../navigation/page-changes.ts';
import { CurrentPage, useLocation } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { hideToast, useToasts } from '../../ui/feedback/toast.ts';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { useOnline } from '../../ui/use-online.ts';
import { SendsOnline } from '../forms/sends-online.tsx';
import { useCellOutbox, useMarkOutbox, usePressOutbox } from './outboxes.ts';
import { SessionDialogs } from './session-dialogs.tsx';

/** The frame, dialogs and messages around the current page. */
export function Root() {
  usePageChanges();
  useMarkOutbox();
  useCellOutbox();
  usePressOutbox();
  usePageToasts();
  return (
    <SendsOnline>
      <Suspense>
        <CurrentPage errorPage={BrokenPage} />
      </Suspense>
      <SessionDialogs />
      <Toaster />
    </SendsOnline>
  );
}

/** Replaces a page that throws, or whose file cannot be loaded. */
function BrokenPage({ error }: { error: unknown }) {
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

/** A message that is shown right before its page is left is about the next one. */
const aboutNextMs = 1000;

/** Ends messages with an action when the page that they are about is left. */
export function usePageToasts(): void {
  const { pathname } = useLocation();
  const toasts = useToasts();
  const since = useRef(new Map<number, number>());
  useEffect(() => {
    const now = performance.now();
    since.current = new Map(toasts.map(({ id }) => [id, since.current.get(id) ?? now]));
  }, [toasts]);
  const leave = useEffectEvent(() => {
    const now = performance.now();
    for (const { id, action } of toasts)
      if (action && now - (since.current.get(id) ?? now) > aboutNextMs) hideToast(id);
  });
  useEffect(() => {
    if (pathname !== '') leave();
  }, [pathname]);
}
