import { cx } from '../../../../ui/cx.ts';
import { Checkbox } from '../../../../ui/forms/checkbox.tsx';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { setKeysOn, useKeysOn } from './setting.ts';
import './keys.css';

const keys: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['1', '…', '9'], 'Chọn mức cho tiêu chí đang chấm; ít mức thì phím in trên nút'],
  [['+', '−'], 'Thêm, bớt nửa band'],
  [['Tab'], 'Sang tiêu chí tiếp theo'],
  [['Enter'], 'Viết nhận xét'],
  [['Esc'], 'Rời ô đang viết, về lại phần chấm'],
  [['/'], 'Mở kho nhận xét'],
  [['E'], 'Vào bài viết: ← → từng từ, Shift để bôi, Enter để ghi chú'],
  [['Space'], 'Nghe, dừng'],
  [['←', '→'], 'Lùi, tới 2 giây'],
  [['M'], 'Ghi chú tại chỗ đang nghe'],
  [['Ctrl', 'Enter'], 'Gửi điểm'],
  [['Ctrl', 'Z'], 'Hoàn tác bài vừa gửi'],
  [['N'], 'Bỏ qua bài này, có lý do'],
  [['L'], 'Chuyển cho trưởng bộ môn'],
  [['?'], 'Xem các phím này'],
];

/** Actions on a claimed item: a lead who decides between two marks has no claim. */
const ofClaims: readonly string[] = ['N', 'L', 'Z'];

interface KeysDialogProps {
  decides: boolean;
  onClose: () => void;
}

export function KeysDialog({ decides, onClose }: KeysDialogProps) {
  const on = useKeysOn();
  const visible = decides ? keys.filter(([names]) => !ofClaims.includes(names.at(-1) ?? '')) : keys;
  return (
    <Dialog open onClose={onClose} title="Phím tắt ở bàn chấm" width="medium">
      <dl className="mb-4 grid gap-1">
        {visible.map(([names, does]) => (
          <div
            key={does}
            className={cx(
              'grid grid-cols-[128px_1fr] items-center gap-3 border-b border-divider py-1',
              !on && names.length === 1 && 'text-muted line-through',
            )}
          >
            <dt className="flex gap-1">
              {names.map((name) => (
                <kbd key={name} className="key">
                  {name}
                </kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <Checkbox
        label="Dùng phím tắt"
        hint="Tắt đi nếu phím tắt làm bạn vướng. Ctrl + Enter và Ctrl + Z luôn dùng được."
        checked={on}
        onChange={(event) => setKeysOn(event.currentTarget.checked)}
      />
    </Dialog>
  );
}
