import { Button } from '../../../ui/button.tsx';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { NewerBanner } from '../../../ui/feedback/newer-banner.tsx';
import { keyOf } from '../kept/cell.ts';
import { type Cell, decideCell, dropCell } from '../kept/cells.ts';
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
