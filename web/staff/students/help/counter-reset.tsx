import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import { useState } from 'react';
import { call, type Output } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { QrCode } from '../../../ui/qr-code.tsx';
import { useMe } from '../../session/me.ts';
import { PrintLetter } from '../../session/print-letter.tsx';
import { withFreshFactor } from '../../session/fresh-factor.ts';

interface CounterResetProps {
  student: Pick<StudentOfOffice, 'id' | 'full_name' | 'family'>;
  onClose: () => void;
}

/** A link for a new password, shown once: the family scans it, so that nobody else knows the password. */
export function CounterReset({ student, onClose }: CounterResetProps) {
  const { id, full_name, family } = student;
  const [made, setMade] = useState<Output<'students.resetAtCounter'> | null>(null);
  const { sends_sms } = useMe();
  const make = async () => {
    const params = { id: String(id) };
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
        <PrintLetter
          to={family.guardian_name ?? `gia đình ${full_name}`}
          why={
            family.has_password
              ? 'Gia đình đã nhờ trung tâm đặt lại mật khẩu Bitu.'
              : `Trung tâm mở tài khoản Bitu để ${full_name} học, và để gia đình theo dõi việc học.`
          }
          link={made.link}
          expiresAt={made.expires_at}
          phone={
            family.phone_end === null ? 'đã cho trung tâm' : `kết thúc bằng ${family.phone_end}`
          }
          signIn="/login"
        />
      </div>
    </Dialog>
  );
}
