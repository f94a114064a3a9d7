import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call, sentenceOf } from '../../api/client.ts';
import { callKey } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Copy } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { showToast } from '../../ui/feedback/toast.ts';

/** Addresses by which calendars subscribe: `webcal` opens the device's own, Google takes the address as `cid`. */
function calendarAddresses(url: string): { google: string; subscribe: string } {
  const subscribe = url.replace(/^https?:/, 'webcal:');
  return {
    subscribe,
    google: `https://calendar.google.com/calendar/render?cid=${encodeURIComponent(subscribe)}`,
  };
}

/** Adds the lessons to the calendar of a phone or a computer, which then refreshes by itself. */
export function CalendarDialog({ onClose }: { onClose: () => void }) {
  const [revoking, setRevoking] = useState(false);
  const link = useQuery({
    queryKey: callKey('learning.calendarLink'),
    queryFn: () => call('learning.calendarLink', {}),
    networkMode: 'always',
    staleTime: Infinity,
    // The address opens the schedule to anybody who has it, so it is not cached.
    gcTime: 0,
    retry: false,
  });
  if (revoking) return <RevokeDialog onBack={() => setRevoking(false)} onDone={onClose} />;
  return (
    <Dialog open onClose={onClose} title="Lịch học trong điện thoại">
      <p>Thêm một lần, lịch của ba mẹ tự có các buổi học của con, kể cả khi thầy cô đổi giờ.</p>
      <div className="mt-4">
        {link.data && <Ways url={link.data.url} onRevoke={() => setRevoking(true)} />}
        {link.isLoading && <Loading label="Đang lấy địa chỉ lịch…" />}
        {link.error && (
          <ErrorState onRetry={() => void link.refetch()} retrying={link.isFetching}>
            {sentenceOf(link.error)}
          </ErrorState>
        )}
      </div>
    </Dialog>
  );
}

function Ways({ url, onRevoke }: { url: string; onRevoke: () => void }) {
  const field = useRef<HTMLInputElement>(null);
  const { google, subscribe } = calendarAddresses(url);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      showToast('Đã chép địa chỉ lịch');
    } catch {
      // Copying is not allowed here, so the text is selected to be copied by hand.
      field.current?.select();
      showToast('Giữ vào địa chỉ rồi chọn Sao chép nhé', { tone: 'info' });
    }
  }

  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-2">
        <Link variant="primary" href={google} target="_blank">
          Lịch Google
        </Link>
        <Link variant="secondary" href={subscribe}>
          Lịch Apple, Outlook
        </Link>
      </div>
      <TextField
        ref={field}
        label="Hoặc chép địa chỉ này vào ứng dụng lịch"
        readOnly
        value={url}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button variant="secondary" icon={<Copy />} onClick={() => void copy()}>
        Chép địa chỉ
      </Button>
      <p className="text-sm text-muted">
        Ai có địa chỉ này đều xem được giờ học, nhưng không thấy tên con. Đừng đăng lên mạng nhé.
      </p>
      <Button variant="quiet" onClick={onRevoke}>
        Hủy địa chỉ này
      </Button>
    </div>
  );
}

function RevokeDialog({ onBack, onDone }: { onBack: () => void; onDone: () => void }) {
  const { sending, failure, send } = useSending();
  const revoke = () =>
    send(async () => {
      await call('learning.revokeCalendar', {});
      showToast('Đã hủy địa chỉ lịch');
      onDone();
    });
  return (
    <ConfirmDialog
      open
      danger
      title="Hủy địa chỉ lịch?"
      confirmLabel="Hủy địa chỉ"
      loading={sending}
      onConfirm={() => void revoke()}
      onCancel={onBack}
    >
      <p>Lịch nào đã thêm sẽ không nhận buổi học mới nữa. Lần sau ba mẹ sẽ có địa chỉ khác.</p>
      {failure !== '' && (
        <Banner tone="error" live className="mt-4">
          {failure}
        </Banner>
      )}
    </ConfirmDialog>
  );
}
