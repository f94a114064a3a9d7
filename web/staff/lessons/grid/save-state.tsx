import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { CircleCheck, CloudUpload } from '../../../ui/icons.ts';
import { useOnline } from '../../../ui/use-online.ts';
import { keyOf } from '../storage/cell.ts';
import { type Cell, decideCell, dropCell } from '../storage/cells.ts';
import { partWords, valueText } from '../words.ts';
import type { Entries } from './use-entries.ts';

/** Cells that are not saved until somebody decides: another teacher has entered them, or the server refuses them. */
export function UnsavedCells({ entries: { grid, unsaved } }: { entries: Entries }) {
  const nameOf = ({ studentId, part }: Cell) => {
    const child = grid.rows.find(({ student_id }) => student_id === studentId);
    return child ? `${partWords(part)}, ${child.full_name}` : partWords(part);
  };
  return (
    <div className="grid gap-2">
      {unsaved.map((cell) => {
        const key = keyOf(cell);
        if (cell.state === 'outdated')
          return (
            <NewerBanner
              key={key}
              title={`${nameOf(cell)}: có người vừa sửa chỗ này`}
              onKeep={() => decideCell(key, 'mine')}
              onTake={() => decideCell(key, 'theirs')}
            >
              <p>
                Của bạn: {valueText(cell.part, cell.value)} · Bản mới:{' '}
                {valueText(cell.part, cell.current ?? null)}
              </p>
            </NewerBanner>
          );
        if (cell.state !== 'refused') return null;
        return (
          <Banner
            key={key}
            live
            tone="error"
            title={`${nameOf(cell)}: chưa lưu được ${valueText(cell.part, cell.value)}`}
            action={
              <Button variant="secondary" onClick={() => dropCell(key)}>
                Bỏ chỗ này
              </Button>
            }
          >
            {cell.message}
          </Banner>
        );
      })}
    </div>
  );
}

/** Whether everything is saved on the server. */
export function SaveStatus({ entries: { grid, unsaved, faultsIn } }: { entries: Entries }) {
  const online = useOnline();
  const refused = unsaved.filter(({ state }) => state === 'refused').length;
  const slips = grid.rows.flatMap(faultsIn).length - refused;
  const words = [unsavedText(unsaved, online), slips > 0 && `${slips} ô cần sửa`].filter(Boolean);
  const Icon = words.length === 0 ? CircleCheck : CloudUpload;
  return (
    <p role="status" className="flex items-center gap-2 text-sm text-muted">
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
