import { Suspense } from 'react';
import { usePageChanges } from '../../navigation/page-changes.ts';
import { CurrentPage } from '../../navigation/router-provider.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { SendsOnline } from '../forms/sends-online.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { useCellOutbox } from './use-cell-outbox.ts';
import { useMarkOutbox } from './use-mark-outbox.ts';
import { usePageToasts } from './use-page-toasts.ts';
import { usePressOutbox } from './use-press-outbox.ts';
import { BrokenPage } from './broken-page.tsx';

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
