import { CircleCheck, CloudUpload } from '../../../ui/icons.ts';
import { useOnline } from '../../../ui/use-online.ts';
import type { Cell } from '../kept/cells.ts';
import type { Entries } from './use-entries.ts';

/** Whether everything is saved on the server. */
export function SaveStatus({ entries: { grid, unsaved, faultsIn } }: { entries: Entries }) {
  const online = useOnline();
  const refused = unsaved.filter(({ state }) => state === 'refused').length;
  const slips = grid.rows.flatMap(faultsIn).length - refused;
  const words = [unsavedText(unsaved, online), slips > 0 && `${slips} ô cần sửa`].filter(Boolean);
  const Icon = words.length === 0 ? CircleCheck : CloudUpload;
  return (
    <p role="status" className="save-status">
      <Icon className="icon" />
      {words.length === 0 ? 'Đã lưu hết' : words.join(' · ')}
    </p>
  );
}

/** '2 ô đang lưu · 1 ô chờ bạn chọn': first cells that are being saved, then cells that need a decision. */
function unsavedText(unsaved: readonly Cell[], online: boolean): string {
  const words: Readonly<Record<Cell['state'], string>> = {
    waiting: online ? 'đang lưu' : 'giữ trên máy, tự lưu khi có mạng',
    outdated: 'chờ bạn chọn',
    refused: 'chưa lưu được',
  };
  const states = ['waiting', 'outdated', 'refused'] as const;
  return states
    .map((state) => ({ state, count: unsaved.filter((cell) => cell.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ô ${words[state]}`)
    .join(' · ');
}
