import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useSending } from '../../../api/use-sending.ts';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { showToast } from '../../../ui/feedback/toast.ts';
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';

/** What is to be ended. */
export type Asked = { kind: 'guardian' | 'invitation'; id: number; who: string };

interface EndDialogProps {
  studentId: number;
  asked: Asked;
  onClose: () => void;
}

export function EndDialog({ studentId, asked: { kind, id, who }, onClose }: EndDialogProps) {
  const { sending, failure, send } = useSending();
  const client = useQueryClient();
  const end = () =>
    send(async () => {
      const params = { id: String(studentId) };
      if (kind === 'guardian')
        await call('guardians.endAsOffice', { params, body: { guardian_id: id } });
      else await call('guardians.endInvitationAsOffice', { params, body: { invitation_id: id } });
      await invalidate(client, 'guardians.ofStudent');
      showToast('Đã kết thúc');
      onClose();
    });
  return (
    <ConfirmDialog
      open
      title={`Kết thúc với ${who}?`}
      confirmLabel="Kết thúc"
      danger
      loading={sending}
      onConfirm={() => void end()}
      onCancel={onClose}
    >
      <p>
        {kind === 'guardian'
          ? 'Người này không xem được em nữa, ngay từ bây giờ.'
          : 'Liên kết trong lời mời không dùng được nữa.'}
      </p>
      <Failure>{failure}</Failure>
    </ConfirmDialog>
  );
}
