import type { Report } from '@bitu/contract/reports.ts';
import { sharedKinds } from '@bitu/rules/reports/public-view.ts';
import { download } from '../api/download.ts';
import { FileButton } from '../api/file-button.tsx';
import { ShareButton } from './share/share-button.tsx';

const fileName = ({ id }: Report) => `bitu-bao-cao-${id}.pdf`;

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
