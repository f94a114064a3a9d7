import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/forms/checkbox.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Copy } from '../../ui/icons.ts';

interface RecoveryCodesProps {
  codes: readonly string[];
  doneLabel?: string;
  onDone: () => void;
}

/** The recovery codes, which are shown only this once. */
export function RecoveryCodes({ codes, doneLabel = 'Xong, vào việc', onDone }: RecoveryCodesProps) {
  const [saved, setSaved] = useState(false);
  const copy = () =>
    navigator.clipboard.writeText(codes.join('\n')).then(
      () => showToast('Đã chép mười mã.'),
      () => showToast('Chưa chép được. Bạn ghi tay giúp Bitu nhé!', { tone: 'error' }),
    );
  return (
    <div className="grid gap-4">
      <p>
        Mười mã khôi phục này thay cho điện thoại khi bạn không có nó bên mình. Chúng chỉ hiện một
        lần: bạn ghi lại hoặc in ra, và cất ở chỗ an toàn.
      </p>
      <ol className="grid grid-cols-2 gap-2 rounded-md bg-sunken p-4 font-semibold">
        {codes.map((code) => (
          <li key={code} className="break-all">
            {code}
          </li>
        ))}
      </ol>
      <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
        Chép mười mã
      </Button>
      <Checkbox
        label="Tôi đã cất mười mã này"
        checked={saved}
        onChange={(event) => setSaved(event.currentTarget.checked)}
      />
      <Button wide disabled={!saved} onClick={onDone}>
        {doneLabel}
      </Button>
    </div>
  );
}
