import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewOnly } from '../api/view-only.ts';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { useToasts } from '../ui/toast.ts';
import './app.css';
import { useDelivery } from './use-delivery.ts';
import { askLater } from './session-store.ts';
import { useStanding } from './session.tsx';

const SessionEnded = lazyDialog(() => import('./session-ended.tsx'), 'SessionEnded');

const ViewOnlyBar = lazy(async () => ({
  default: (await import('./view-only-bar.tsx')).ViewOnlyBar,
}));

const Toaster = lazyExtra(() => import('../ui/toaster.tsx'), 'Toaster');

/** Around every page. */
export function Root() {
  const { ended } = useStanding();
  const toasting = useToasts().length > 0;
  const viewOnly = useViewOnly();
  useDelivery();
  return (
    <>
      <a href="#main" className="link skip-link">
        Đến nội dung chính
      </a>
      <Suspense>{viewOnly && <ViewOnlyBar />}</Suspense>
      <Outlet />
      {ended && <SessionEnded onClose={askLater} />}
      <Suspense>{toasting && <Toaster />}</Suspense>
    </>
  );
}
