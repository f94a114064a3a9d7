import { download } from '../../../api/download.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { Download } from '../../../ui/icons.ts';
import type { Filter } from '../api.ts';
import { withoutEmpty } from './wanted.ts';

/** What is filtered, as a workbook. */
export function ExportButton({ filter }: { filter: Filter }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const { signal } = new AbortController();
      const query = withoutEmpty(filter);
      saveFile(await download('students.export', { query }, { signal }), 'hoc-sinh.xlsx');
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download />}
        loading={sending.sending}
        onClick={() => void save()}
      >
        Xuất .xlsx
      </Button>
      <Failure>{sending.failure}</Failure>
    </>
  );
}
