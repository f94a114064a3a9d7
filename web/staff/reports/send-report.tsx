import { hourText } from '@bitu/rules/format/times.ts';
import type { OfficeReport, ReportDraft } from '@bitu/contract/report-office.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { Send } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { HeldBanner } from '../forms/held-banner.tsx';

interface SendReportProps {
  of: OfficeReport;
  draft: ReportDraft;
  /** Whether text was entered that is not in the report. */
  isUnsaved: () => boolean;
}

/**
 * Sends the report to the family, or undoes that. The report of a lesson is sent together with the others of that
 * lesson.
 */
export function SendReport({ of, draft, isUnsaved }: SendReportProps) {
  const { entry, state, undo_until } = draft;
  const client = useQueryClient();
  const sending = useSending();
  const [issue, setIssue] = useState('');
  const input = { params: { id: String(of.student.id), report: of.id } };
  const renew = () => invalidate(client, 'reports.forStaff', 'reports.ofStudent');
  if (entry.kind === 'lesson')
    return (
      <Banner
        tone="info"
        action={
          <Link variant="secondary" href={`/staff/office/lessons/${of.id.split('-')[1]}`}>
            Mở trang sau buổi học
          </Link>
        }
      >
        Điểm danh, kỹ năng, nhận xét và nút gửi cho gia đình ở trang sau buổi học.
      </Banner>
    );
  function send() {
    if (isUnsaved()) return setIssue('Phần vừa viết chưa được lưu. Bạn lưu rồi gửi nhé!');
    setIssue('');
    void sending.send(async () => {
      await call('reports.send', input);
      showToast('Đang gửi cho gia đình. Hoàn tác được trong 10 phút.');
      await renew();
    });
  }
  const undo = () =>
    sending.send(async () => {
      const { taken_back } = await call('reports.undo', input);
      if (taken_back) showToast('Đã hoàn tác, chưa gửi cho gia đình.');
      else showToast('Đã quá 10 phút, báo cáo đã được gửi.', { tone: 'warning' });
      await renew();
    });
  if (state === 'held')
    return (
      <HeldBanner
        title={undo_until === null ? 'Đang gửi' : `Gia đình nhận lúc ${hourText(undo_until)}`}
        sending={sending}
        onUndo={undo}
      />
    );
  return (
    <div className="grid gap-3">
      <Failure>{issue || sending.failure}</Failure>
      {state === 'changed' && (
        <Banner tone="warning">Bạn đã sửa sau khi gửi. Gửi lại để gia đình nhận bản mới.</Banner>
      )}
      {state !== 'released' && (
        <Button
          icon={<Send />}
          className="justify-self-start"
          loading={sending.sending}
          onClick={send}
        >
          Gửi cho gia đình
        </Button>
      )}
    </div>
  );
}
