import { Suspense, useEffect } from 'react';
import { useViewOnly } from '../api/view-only.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import { lazyPart } from '../ui/lazy-part.ts';
import { useToasts } from '../ui/feedback/toast.ts';
import './app.css';
import { usePageChanges } from '../navigation/page-changes.ts';
import { CurrentPage } from '../navigation/router-provider.tsx';
import { dismissPrompt } from '../session/session-store.ts';
import { useSessionStatus } from '../session/session.tsx';
import { useOnline } from '../ui/use-online.ts';

const SessionEnded = lazyDialog(() => import('./frame/sign-in-dialogs.tsx'), 'SessionEnded');

const ViewOnlyBar = lazyPart(() => import('./arrival/view-only-bar.tsx'), 'ViewOnlyBar');

const Toaster = lazyPart(() => import('../ui/feedback/toaster.tsx'), 'Toaster', { optional: true });

/**
 * Status 500: an error of ours, or a file of the app that could not be loaded. It must not need another file, so its
 * picture is the one that the header has already loaded.
 */
function ErrorPage({ error }: { error: unknown }) {
  const online = useOnline();
  useEffect(() => console.error(error), [error]);
  return (
    <div role="alert" className="grid justify-items-center gap-4 px-4 py-12 text-center">
      <img src="/icon.svg" alt="" width={128} height={128} />
      <h1 className="text-xl">{online ? 'Trang này đang gặp trục trặc' : 'Đang mất mạng'}</h1>
      <p className="text-muted">
        {online
          ? 'Lỗi ở phía Bitu, không phải ở bạn. Tải lại trang giúp Bitu nhé!'
          : 'Khi có mạng lại, bạn tải lại trang nhé!'}
      </p>
      <button type="button" className="button" onClick={() => location.reload()}>
        Tải lại trang
      </button>
      <a className="link" href="/">
        Về trang chủ ngay
      </a>
    </div>
  );
}

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
