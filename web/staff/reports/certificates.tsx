import { dateText } from '@bitu/rules/format/times.ts';
import type { OfficeReport } from '@bitu/contract/report-office.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ConfirmSending } from '../../api/confirm-sending.tsx';
import { invalidate } from '../../api/query.ts';
import { textOf, useForm } from '../../api/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextField } from '../../ui/forms/text-field.tsx';

type Certificate = NonNullable<OfficeReport['certificates']>[number];

interface CertificatesProps {
  of: OfficeReport;
  certificates: readonly Certificate[];
}

/** The certificates of a child in a class, with actions to issue and revoke them. */
export function Certificates({ of, certificates }: CertificatesProps) {
  const client = useQueryClient();
  const [revoking, setRevoking] = useState<Certificate | null>(null);
  const id = String(of.student.id);
  const form = useForm({
    read: (data) => ({ title: textOf(data, 'title').trim() }),
    check: ({ title }) => ({
      title: title === '' ? 'Bạn viết tên chứng chỉ, ví dụ Hoàn thành Movers.' : undefined,
    }),
    async send({ title }) {
      const body = { class_id: of.class.id, title };
      const { number } = await call('reports.issueCertificate', { params: { id }, body });
      showToast(`Đã cấp chứng chỉ số ${number}.`);
      form.reset();
      await invalidate(client, 'reports.forStaff');
    },
  });
  return (
    <section className="card grid gap-3" aria-label="Chứng chỉ">
      <h2 className="text-lg">Chứng chỉ</h2>
      {certificates.length === 0 && <p className="text-muted">Chưa cấp chứng chỉ nào.</p>}
      <ul className="grid gap-2">
        {certificates.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="min-w-0">
              {one.title}
              <span className="block text-sm text-muted">
                Số {one.number} · {dateText(one.issued)}
                {one.revoked ? ' · đã thu hồi' : ''}
              </span>
            </span>
            {!one.revoked && (
              <Button
                variant="quiet"
                aria-label={`Thu hồi ${one.title}, số ${one.number}`}
                onClick={() => setRevoking(one)}
              >
                Thu hồi
              </Button>
            )}
          </li>
        ))}
      </ul>
      <form className="grid gap-3" {...form.props}>
        <Failure>{form.failure}</Failure>
        <TextField label="Tên chứng chỉ" maxLength={120} {...form.field('title')} />
        <Button
          type="submit"
          variant="secondary"
          className="justify-self-start"
          loading={form.sending}
        >
          Cấp chứng chỉ
        </Button>
      </form>
      {revoking && (
        <ConfirmSending
          danger
          title={`Thu hồi ${revoking.title}?`}
          confirmLabel="Thu hồi"
          work={async () => {
            await call('reports.revokeCertificate', {
              params: { id, certificate: String(revoking.id) },
            });
            showToast('Đã thu hồi chứng chỉ.');
            setRevoking(null);
            await invalidate(client, 'reports.forStaff');
          }}
          onClose={() => setRevoking(null)}
        >
          <p>
            Ai kiểm tra số {revoking.number} sẽ thấy chứng chỉ đã thu hồi. Không lấy lại được, chỉ
            cấp số mới được.
          </p>
        </ConfirmSending>
      )}
    </section>
  );
}
