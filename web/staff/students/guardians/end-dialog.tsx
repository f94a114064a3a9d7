import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { ConfirmSending } from '../../../api/confirm-sending.tsx';
import { invalidate } from '../../../api/query.ts';
import { showSaved } from '../../forms/show-saved.ts';
import { withFreshFactor } from '../../session/fresh-factor.ts';

/** The guardian or invitation that is to be ended. */
export type Asked = { kind: 'guardian' | 'invitation'; id: number; who: string };

interface EndDialogProps {
  studentId: number;
  asked: Asked;
  onClose: () => void;
}

export function EndDialog({ studentId, asked: { kind, id, who }, onClose }: EndDialogProps) {
  const client = useQueryClient();
  const end = async () => {
    const params = { id: String(studentId) };
    const isGuardian = kind === 'guardian';
    if (isGuardian)
      await withFreshFactor(() =>
        call('guardians.endAsOffice', { params, body: { guardian_id: id } }),
      );
    else await call('guardians.endInvitationAsOffice', { params, body: { invitation_id: id } });
    const refresh = () => invalidate(client, 'guardians.ofStudent');
    const body = isGuardian ? { guardian_id: id } : { invitation_id: id };
    showSaved({
      text: `Đã kết thúc với ${who}.`,
      undo: () => withFreshFactor(() => call('guardians.restoreAsOffice', { params, body })),
      undone: isGuardian
        ? 'Đã hoàn tác. Người này đăng nhập lại là xem được học sinh.'
        : 'Đã hoàn tác. Liên kết dùng được như trước.',
      refresh,
    });
    await refresh();
    onClose();
  };
  return (
    <ConfirmSending
      title={`Kết thúc với ${who}?`}
      confirmLabel="Kết thúc"
      danger
      work={end}
      onClose={onClose}
    >
      <p>
        {kind === 'guardian'
          ? 'Người này không xem được học sinh nữa, ngay từ bây giờ.'
          : 'Liên kết trong lời mời không dùng được nữa.'}
      </p>
    </ConfirmSending>
  );
}
