import { Suspense } from 'react';
import { useViewOnly } from '../api/view-only.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useToasts } from '../ui/feedback/toast.ts';
import './app.css';
import { usePageChanges } from '../navigation/page-changes.ts';
import { CurrentPage } from '../navigation/router-provider.tsx';
import { ErrorPage } from './routes/error-page.tsx';
import { dismissPrompt } from '../session/session-store.ts';
import { useSessionStatus } from '../session/session.tsx';

const SessionEnded = lazyDialog(() => import('./frame/session-ended.tsx'), 'SessionEnded');

const ViewOnlyBar = lazyPart(() => import('./arrival/view-only-bar.tsx'), 'ViewOnlyBar');

const Toaster = lazyPart(() => import('../ui/feedback/toaster.tsx'), 'Toaster', { optional: true });

/** Everything around the page. */
export function Root() {
  const { ended } = useSessionStatus();
  const toasting = useToasts().length > 0;
  const viewOnly = useViewOnly();
  usePageChanges();
  return (
    <>
      <a href="#main" className="link skip-link">
        Đến nội dung chính
      </a>
      <Suspense>{viewOnly && <ViewOnlyBar />}</Suspense>
      <CurrentPage errorPage={ErrorPage} />
      {ended && <SessionEnded onClose={dismissPrompt} />}
      <Suspense>{toasting && <Toaster />}</Suspense>
    </>
  );
}
