import { download } from '../../api/download.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Download } from '../../ui/icons.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';

/** Saves everything about a child, to be handed to the family. */
export function ExportButton({ requestId, childId }: { requestId: number; childId: number }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const { signal } = new AbortController();
      const params = { id: String(requestId) };
      const file = await withFreshFactor(() => download('rights.export', { params }, { signal }));
      saveFile(file, `bitu-du-lieu-${childId}.zip`);
    });
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        icon={<Download />}
        loading={sending.sending}
        onClick={() => void save()}
      >
        Tải dữ liệu
      </Button>
      <Failure>{sending.failure}</Failure>
    </div>
  );
}
