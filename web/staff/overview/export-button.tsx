import { download } from '../../api/download.ts';
import { saveFile } from '../../api/save-file.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Download } from '../../ui/icons.ts';
import { type Filter, filterInput } from './api.ts';

/** Saves what is filtered as an .xlsx file. */
export function ExportButton({ filter }: { filter: Filter }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const { signal } = new AbortController();
      const file = await download('overview.sheet', { query: filterInput(filter) }, { signal });
      saveFile(file, 'can-goi.xlsx');
    });
  return (
    <div className="grid gap-2">
      <Button
        variant="quiet"
        icon={<Download />}
        loading={sending.sending}
        onClick={() => void save()}
      >
        Tải .xlsx
      </Button>
      <Failure>{sending.failure}</Failure>
    </div>
  );
}
