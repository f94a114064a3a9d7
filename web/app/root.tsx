import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useToasts } from '../ui/toast.ts';
import './app.css';
import { useDelivery } from './use-delivery.ts';
import { useStanding } from './session.tsx';

const SessionEnded = lazy(async () => ({
  default: (await import('./session-ended.tsx')).SessionEnded,
}));

const Toaster = lazy(async () => ({ default: (await import('../ui/toaster.tsx')).Toaster }));

/** Around every page. */
export function Root() {
  const { ended } = useStanding();
  const toasting = useToasts().length > 0;
  useDelivery();
  return (
    <>
      <a href="#main" className="link skip-link">
        Đến nội dung chính
      </a>
      <Outlet />
      <Suspense>{ended && <SessionEnded />}</Suspense>
      <Suspense>{toasting && <Toaster />}</Suspense>
    </>
  );
}
