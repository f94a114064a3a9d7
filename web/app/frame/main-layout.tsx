import { type ReactNode, Suspense, useLayoutEffect } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { Consultation } from './consultation.tsx';
import { Footer } from './footer.tsx';
import { LearningBar, useIsLearning } from './learning-bar.tsx';
import { Header } from './header.tsx';
import { useIdle } from './use-idle.ts';
import { useInApp } from './use-in-app.ts';
import { useOutboxDelivery } from '../use-outbox-delivery.ts';
import { setCookie } from '../../api/cookie.ts';
import { readSite } from '../../api/site.ts';
import './app-banner.css';

const DeferredShell = lazyPart(() => import('./deferred-shell.tsx'), 'DeferredShell', {
  optional: true,
});

/** Milliseconds after which the first view is complete on most phones: what comes by itself may then load. */
const afterFirstView = 2000;

/** It stays hidden for a day. The server reads this cookie too. */
const hideCookie = 'hide_app_banner';
const hiddenSeconds = 86_400;

/**
 * Shows the banner through an attribute that the server has already set, so that a prerendered page has room for it
 * from the start.
 */
function offerApp(): void {
  const { app_store_url, play_store_url } = readSite();
  const isHidden = document.cookie.includes(`${hideCookie}=`);
  document
    .getElementById('site-settings')
    ?.toggleAttribute('data-app', Boolean(app_store_url || play_store_url) && !isHidden);
}

function dismissApp(): void {
  setCookie(hideCookie, '1', hiddenSeconds);
  offerApp();
}

/** Offers the mobile app on small screens, when there is one. */
function AppBanner() {
  useLayoutEffect(offerApp, []);
  return (
    <aside className="app-banner no-print" aria-label="Ứng dụng Bitu">
      <p>Học vui hơn trên ứng dụng Bitu</p>
      <a className="link" href="/app">
        Tải về
      </a>
      <button
        type="button"
        className="icon-button"
        aria-label="Ẩn trong 1 ngày"
        onClick={dismissApp}
      >
        ×
      </button>
    </aside>
  );
}

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
