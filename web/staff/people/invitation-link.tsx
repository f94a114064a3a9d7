import { momentText } from '@bitu/rules/format/times.ts';
import type { Output } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Copy } from '../../ui/icons.ts';
import { QrCode } from '../../ui/qr-code.tsx';
import { PrintLetter } from '../session/print-letter.tsx';

export type Link = Output<'staff.invite'>;

interface InvitationLinkProps {
  link: Link;
  /** Who is invited. */
  person: { full_name: string; phone: string };
  /** It was also sent by SMS. */
  sent: boolean;
  onDone: () => void;
}

/** The link of an invitation, which is shown only this once. */
export function InvitationLink(props: InvitationLinkProps) {
  const { person, sent, onDone } = props;
  const { link, expires_at } = props.link;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => showToast('Đã chép liên kết.'),
      () => showToast('Chưa chép được. Bạn chọn và chép giúp Bitu nhé!', { tone: 'error' }),
    );
  return (
    <div className="grid gap-4">
      <p>
        {sent
          ? 'Liên kết đang được gửi qua tin nhắn. Bạn cũng có thể tự gửi.'
          : 'Bạn gửi liên kết này cho người được mời.'}{' '}
        Liên kết chỉ hiện lần này, mở được một lần với đúng số điện thoại, đến{' '}
        {momentText(expires_at)}.
      </p>
      <QrCode text={link} label="Mã QR mở lời mời" />
      <TextField label="Liên kết mời" readOnly value={link} />
      <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
        Chép liên kết
      </Button>
      <PrintLetter
        to={person.full_name}
        why="Trung tâm mời bạn làm việc trên Bitu."
        link={link}
        expiresAt={expires_at}
        phone={person.phone}
        signIn="/staff"
      />
      <Button onClick={onDone}>Xong</Button>
    </div>
  );
}
