import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Received } from '../../api/download.ts';
import { Download } from '../../ui/icons.ts';
import { useDownload } from './use-download.ts';

const megabytes = new Intl.NumberFormat('vi-VN', {
  maximumFractionDigits: 1,
  minimumFractionDigits: 1,
});
const mb = (bytes: number) => megabytes.format(bytes / 1_000_000);

export function DownloadData({ studentId, name }: { studentId: number; name: string }) {
  const { standing, start, cancel } = useDownload();
  const fetching = standing.kind === 'fetching';
  return (
    <div className="grid gap-3">
      <Button
        icon={<Download />}
        loading={fetching}
        className="justify-self-start max-xs:w-full"
        onClick={() => start(studentId, name)}
      >
        Tải dữ liệu của con
      </Button>
      {fetching && standing.long && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Waiting received={standing.received} />
          <Button variant="quiet" onClick={cancel}>
            Dừng
          </Button>
        </div>
      )}
      {standing.kind === 'saved' && (
        <Banner tone="success" title="Đã tải xong" live>
          Mở tệp nén vừa tải, rồi mở trang index.html để xem. Tệp có thông tin của con, ba mẹ giữ
          cẩn thận nhé.
        </Banner>
      )}
      {standing.kind === 'failed' && (
        <Banner tone="error" title="Chưa tải được" live>
          {standing.words}
        </Banner>
      )}
    </div>
  );
}

/** The browser's own bar: the kit's is part of the first load, and would be cut off from it. */
function Waiting({ received }: { received: Received | null }) {
  const total = received?.total ?? null;
  return (
    <div className="grid min-w-0 flex-1 gap-1">
      <p role="status" className="text-muted">
        {received ? 'Đang tải về máy…' : 'Đang gom dữ liệu của con, chờ một chút nhé…'}
      </p>
      <progress
        aria-label="Tải dữ liệu"
        className="h-2 w-full accent-brand-700"
        {...(received && total !== null && { value: received.bytes, max: total })}
      />
      {received && (
        <p className="text-sm text-muted tabular-nums">
          {mb(received.bytes)} {total !== null && `/ ${mb(total)} `}MB
        </p>
      )}
    </div>
  );
}
