import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewOnly } from '../api/view-only.ts';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { useToasts } from '../ui/toast.ts';
import './app.css';
import { useDelivery } from './use-delivery.ts';
import { useStanding } from './session.tsx';

const SessionEnded = lazy(async () => ({
  default: (await import('./session-ended.tsx')).SessionEnded,
}));

const ViewOnlyBar = lazy(async () => ({
  default: (await import('./view-only-bar.tsx')).ViewOnlyBar,
}));

const Toaster = lazyExtra(async () => (await import('../ui/toaster.tsx')).Toaster);

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
      <Suspense>{ended && <SessionEnded />}</Suspense>
      <Suspense>{toasting && <Toaster />}</Suspense>
    </>
  );
}
