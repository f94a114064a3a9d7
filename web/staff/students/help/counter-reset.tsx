import { momentText } from '@bitu/rules/format/times.ts';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useMe } from '../../session/me.ts';
import { withFreshFactor } from '../../session/fresh-factor.ts';

interface CounterResetProps {
  studentId: number;
  onClose: () => void;
}

/** A link for a new password, shown once: the family scans it, so that nobody else knows the password. */
export function CounterReset({ studentId, onClose }: CounterResetProps) {
  const [made, setMade] = useState<Output<'students.resetAtCounter'> | null>(null);
  const { sends_sms } = useMe();
  const make = async () => {
    const params = { id: String(studentId) };
    setMade(await withFreshFactor(() => call('students.resetAtCounter', { params, body: {} })));
  };
  if (!made)
    return (
      <ConfirmSending
        title="Đã xem giấy tờ của phụ huynh?"
        confirmLabel="Đã xem, cấp liên kết"
        work={make}
        onClose={onClose}
      >
        <p>
          Mọi thiết bị đang đăng nhập của gia đình sẽ bị đăng xuất
          {sends_sms && ', và số điện thoại của gia đình nhận một tin nhắn báo việc này'}.
        </p>
      </ConfirmSending>
    );
  return (
    <Dialog
      open
      onClose={onClose}
      title="Liên kết đặt mật khẩu"
      footer={<Button onClick={onClose}>Xong</Button>}
    >
      <div className="grid gap-3">
        <p>
          Phụ huynh quét mã này và tự chọn mật khẩu mới. Mã chỉ hiện một lần, dùng được đến{' '}
          {momentText(made.expires_at)}.
        </p>
        <QrCode text={made.link} label="Mã QR mở trang đặt mật khẩu" />
        <p className="break-all text-sm">{made.link}</p>
      </div>
    </Dialog>
  );
}
