import { Suspense } from 'react';
import { usePageChanges } from '../../navigation/page-changes.ts';
import { CurrentPage } from '../../navigation/router-provider.tsx';
import { Toaster } from '../../ui/feedback/toaster.tsx';
import { SendsOnline } from '../forms/sends-online.tsx';
import { SessionDialogs } from './session-dialogs.tsx';
import { useCellsOnTheirWay } from './use-cells-on-their-way.ts';
import { useMarksOnTheirWay } from './use-marks-on-their-way.ts';
import { usePressesOnTheirWay } from './use-presses-on-their-way.ts';
import { BrokenPage } from './status-pages.tsx';

/** Everything around the page. */
export function Root() {
  usePageChanges();
  useMarksOnTheirWay();
  useCellsOnTheirWay();
  usePressesOnTheirWay();
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
