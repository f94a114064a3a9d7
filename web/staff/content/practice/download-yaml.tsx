import { download } from '../../../api/download.ts';
import { FileButton } from '../../../api/file-button.tsx';
import { ExportMenu } from '../files/export-menu.tsx';
import type { Practice } from './use-keepers.ts';

/** Actions on a published practice: its statistics, and saving it as a file for an import or another program. */
export function DownloadYaml({ practice }: { practice: Practice }) {
  if (!practice.questions.some(({ published }) => published === 1)) return null;
  const input = { params: { id: String(practice.id) } };
  return (
    <div className="grid justify-items-start gap-2">
      <a className="link" href={`/staff/office/content/${practice.id}/statistics`}>
        Thống kê câu hỏi
      </a>
      <FileButton
        name={`${practice.code}.yaml`}
        fetchFile={(signal) => download('authoring.export', input, { signal })}
      >
        Tải tệp YAML
      </FileButton>
      <ExportMenu practiceId={practice.id} />
    </div>
  );
}
