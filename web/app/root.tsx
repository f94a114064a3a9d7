import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useViewOnly } from '../api/view-only.ts';
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

/** Where its file does not arrive, the message is lost and not the page. */
const Toaster = lazy(async () => ({
  default: await import('../ui/toaster.tsx').then(
    (file) => file.Toaster,
    () => () => null,
  ),
}));

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
