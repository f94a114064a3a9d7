import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import type { Received } from '../../api/download.ts';
import { fileSizeText } from '../../ui/format.ts';
import { Download } from '../../ui/icons.ts';
import { useDownload } from './use-download.ts';

export function DownloadData({ studentId, name }: { studentId: number; name: string }) {
  const { state, start, cancel } = useDownload();
  const fetching = state.kind === 'fetching';
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
      {fetching && state.long && (
        <div className="flex flex-wrap items-center gap-x-3">
          <Waiting received={state.received} />
          <Button variant="quiet" onClick={cancel}>
            Dừng
          </Button>
        </div>
      )}
      {state.kind === 'saved' && (
        <Banner tone="success" title="Đã tải xong" live>
          Mở tệp nén vừa tải, rồi mở trang index.html để xem. Tệp có thông tin của con, ba mẹ giữ
          cẩn thận nhé.
        </Banner>
      )}
      {state.kind === 'failed' && (
        <Banner tone="error" title="Chưa tải được" live>
          {state.words}
        </Banner>
      )}
    </div>
  );
}

/** The browser's own progress bar: ours would be split off from the first load. */
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
          {fileSizeText(received.bytes)}
          {total !== null && ` / ${fileSizeText(total)}`}
        </p>
      )}
    </div>
  );
}
