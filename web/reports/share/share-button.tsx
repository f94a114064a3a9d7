import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Share } from '../../ui/icons.ts';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';

const ShareDialog = lazyDialog(() => import('./share-dialog.tsx'), 'ShareDialog');

/** Opens the links to a report. Shown on reports that may be shared (`rules/reports/public-view.ts`). */
export function ShareButton({ reportId }: { reportId: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Share />} onClick={() => setOpen(true)}>
        Gửi cho người thân
      </Button>
      {open && <ShareDialog reportId={reportId} onClose={() => setOpen(false)} />}
    </>
  );
}
