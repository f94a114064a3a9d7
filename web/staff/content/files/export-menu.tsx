import { useState } from 'react';
import type { ExportFormat } from '@bitu/contract/authoring-files.ts';
import { call } from '../../../api/client.ts';
import { download } from '../../../api/download.ts';
import { saveFile } from '../../../api/save-file.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Banner, Failure } from '../../../ui/feedback/banner.tsx';
import { Download } from '../../../ui/icons.ts';
import { MenuItem } from '../../../ui/overlay/menu-item.tsx';
import { Menu } from '../../../ui/overlay/menu.tsx';

const formats: [ExportFormat | 'yaml', string][] = [
  ['yaml', 'YAML của Bitu'],
  ['gift', 'GIFT'],
  ['moodle', 'Moodle XML'],
];

interface ExportMenuProps {
  practice: { id: number; code: string };
}

/** Saves the published practice as a file, and lists the parts that its format cannot represent. */
export function ExportMenu({ practice }: ExportMenuProps) {
  const { sending, failure, send } = useSending();
  const [losses, setLosses] = useState<readonly string[]>([]);
  const params = { id: String(practice.id) };
  const save = (format: ExportFormat | 'yaml') =>
    send(async () => {
      setLosses([]);
      if (format === 'yaml') {
        const { signal } = new AbortController();
        const file = await download('authoring.export', { params }, { signal });
        return saveFile(file, `${practice.code}.yaml`);
      }
      const file = await call('authoring.exportAs', { params, query: { format } });
      saveFile(new Blob([file.text], { type: 'text/plain;charset=utf-8' }), file.file_name);
      setLosses(file.left);
    });
  return (
    <>
      <Menu
        trigger={
          <>
            <Download className="icon" />
            {sending ? 'Đang tải…' : 'Tải về'}
          </>
        }
      >
        {formats.map(([format, name]) => (
          <MenuItem key={format} disabled={sending} onClick={() => void save(format)}>
            Tải tệp {name}
          </MenuItem>
        ))}
      </Menu>
      <Failure>{failure}</Failure>
      {losses.length > 0 && (
        <Banner tone="warning" live title="Tệp không giữ được hết" className="basis-full">
          <ul>
            {losses.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Banner>
      )}
    </>
  );
}
