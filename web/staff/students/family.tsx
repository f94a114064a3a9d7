import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { phoneText } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';

/** The child's family. The phone is shown on request, which is logged. */
export function Family({ student: { id, family } }: { student: StudentOfOffice }) {
  const { roles } = useMe();
  const [phone, setPhone] = useState<string | null>(null);
  const sending = useSending();
  const show = () =>
    sending.send(async () => {
      const reply = await call('students.showPhone', { params: { id: String(id) }, body: {} });
      setPhone(reply.phone);
    });
  return (
    <section className="card grid gap-2" aria-label="Gia đình">
      <h2 className="text-lg">Gia đình</h2>
      <p>{family.guardian_name ?? 'Chưa có tên phụ huynh'}</p>
      {family.phone_end !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span>Điện thoại: {phone === null ? `…${family.phone_end}` : phoneText(phone)}</span>
          {phone === null && may(roles, 'accounts.write') && (
            <Button variant="quiet" loading={sending.sending} onClick={() => void show()}>
              Xem số
            </Button>
          )}
        </p>
      )}
      {phone !== null && (
        <p className="text-sm text-muted">Gia đình thấy trong nhật ký rằng số đã được xem.</p>
      )}
      <Failure>{sending.failure}</Failure>
      {!family.has_password && <p className="text-muted">Gia đình chưa đặt mật khẩu.</p>}
      {family.siblings.length > 0 && (
        <p>
          Anh chị em:{' '}
          {family.siblings.map((one, i) => (
            <span key={one.id}>
              {i > 0 && ', '}
              <Link href={`/staff/office/students/${one.id}`}>{one.full_name}</Link>
            </span>
          ))}
        </p>
      )}
    </section>
  );
}
