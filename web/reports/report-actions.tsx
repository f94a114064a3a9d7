import type { Report } from '@bitu/contract/reports.ts';
import { sharedKinds } from '@bitu/rules/reports/public-view.ts';
import { download } from '../api/download.ts';
import { FileButton } from '../api/file-button.tsx';
import { useState } from 'react';
import { Button } from '../ui/button.tsx';
import { Share } from '../ui/icons.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';

const fileName = ({ id }: Report) => `bitu-bao-cao-${id}.pdf`;

const ShareDialog = lazyDialog(() => import('./share/share-dialog.tsx'), 'ShareDialog');

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

/** Actions of the signed-in family on a report: saving it as a file, and sharing it. */
export const ownActions = (report: Report) => (
  <>
    <FileButton
      name={fileName(report)}
      fetchFile={(signal) => download('reports.paper', { params: { id: report.id } }, { signal })}
    >
      Tải PDF
    </FileButton>
    {sharedKinds.has(report.kind) && <ShareButton reportId={report.id} />}
  </>
);

/** Actions of a person who has the link. */
export const linkActions = (capability: string) => (report: Report) => (
  <FileButton
    name={fileName(report)}
    fetchFile={(signal) =>
      download('reports.linkPaper', { params: { key: capability } }, { signal })
    }
  >
    Tải PDF
  </FileButton>
);
