import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { AppBanner } from './app-banner.tsx';
import { Consultation } from './consultation.tsx';
import { Footer } from './footer.tsx';
import { LearningBar, useIsLearning } from './learning-bar.tsx';
import { Header } from './header.tsx';
import { useIdle } from './use-idle.ts';
import { useInApp } from './use-in-app.ts';
import { useOutboxDelivery } from '../use-outbox-delivery.ts';

const DeferredShell = lazyPart(() => import('./deferred-shell.tsx'), 'DeferredShell', {
  optional: true,
});

/** Milliseconds after which the first view is complete on most phones: what comes by itself may then load. */
const afterFirstView = 2000;

/** Header, page and footer, with the consultation above them. A student's own pages have the bar instead of the footer. */
export function MainLayout({ children }: { children: ReactNode }) {
  const inApp = useInApp();
  const calm = useIdle(afterFirstView);
  const atSchool = useIsLearning();
  return (
    <div className="page" data-layout="main">
      {!inApp && <AppBanner />}
      {!inApp && <Header />}
      <OfflineBar unsent={useOutboxDelivery()} />
      <main id="main" tabIndex={-1} className="page-main">
        {children}
      </main>
      {!inApp && (atSchool ? <LearningBar /> : <Footer />)}
      <Consultation />
      <Suspense>{calm && <DeferredShell />}</Suspense>
    </div>
  );
}
