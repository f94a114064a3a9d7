import { Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { OfflineBar } from '../ui/offline-bar.tsx';
import { AppBanner } from './app-banner.tsx';
import { Consultation } from './consultation.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { useIdle } from './use-idle.ts';
import { useInApp } from './use-in-app.ts';

const AfterPaint = lazyExtra(() => import('./after-paint.tsx'), 'AfterPaint');

/** Header, page, footer, and the consultation above them (section 2, Layouts). */
export function MainLayout() {
  const inApp = useInApp();
  const idle = useIdle();
  return (
    <div className="page" data-layout="main">
      {!inApp && <AppBanner />}
      {!inApp && <Header />}
      <OfflineBar />
      <main id="main" tabIndex={-1} className="page-main">
        <Outlet />
      </main>
      {!inApp && <Footer />}
      <Consultation />
      <Suspense>{idle && <AfterPaint />}</Suspense>
    </div>
  );
}
