import { reportRoutes } from '@bitu/contract/report-routes.ts';
import { useState } from 'react';
import { addRoutes, call } from '../../api/client.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';

addRoutes(reportRoutes);

/** After a new password: it did not revoke links to reports, so anybody with one still sees the report. */
export function SharedLinks() {
  const [ended, setEnded] = useState<number | null>(null);
  const { sending, failure, send } = useSending();
  const end = () =>
    send(async () => setEnded((await call('reports.endLinks', { body: {} })).ended));
  if (ended !== null)
    return (
      <p role="status">
        {ended === 0 ? 'Không có liên kết nào đang mở.' : `Đã kết thúc ${ended} liên kết.`}
      </p>
    );
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        Liên kết xem báo cáo đã gửi cho người khác vẫn mở được. Ba mẹ có muốn kết thúc hết không?
      </p>
      <Failure>{failure}</Failure>
      <Button variant="secondary" loading={sending} onClick={() => void end()}>
        Kết thúc mọi liên kết
      </Button>
    </div>
  );
}
