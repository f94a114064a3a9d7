import { useState } from 'react';
import type { ExportFormat } from '@bitu/contract/authoring-files.ts';
import { call } from '../../../api/client.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Button } from '../../../ui/button.tsx';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { Download } from '../../../ui/icons.ts';

const formats: [ExportFormat, string][] = [
  ['gift', 'GIFT'],
  ['moodle', 'Moodle XML'],
];

/** Saves the published practice in the format of another program, and lists the parts that the format cannot represent. */
export function ExportMenu({ practiceId }: { practiceId: number }) {
  const { sending, failure, send } = useSending();
  const [left, setLeft] = useState<readonly string[]>([]);
  const save = (format: ExportFormat) =>
    send(async () => {
      setLeft([]);
      const params = { id: String(practiceId) };
      const file = await call('authoring.exportAs', { params, query: { format } });
      saveFile(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.file_name);
      setLeft(file.left);
    });
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {formats.map(([format, name]) => (
          <Button
            key={format}
            variant="quiet"
            icon={<Download />}
            disabled={sending}
            onClick={() => void save(format)}
          >
            Tải tệp {name}
          </Button>
        ))}
      </div>
      <Failure>{failure}</Failure>
      {left.length > 0 && (
        <Banner tone="warning" live title="Tệp không giữ được hết">
          <ul>
            {left.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
    </div>
  );
}
