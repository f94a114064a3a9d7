import type { Notice } from '@bitu/contract/notices.ts';
import { noticeTime } from '@bitu/rules/notices/when.ts';
import { useNavigate } from '../navigation/router-provider.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { useMarking } from './list.ts';
import './notices.css';
import { openNotice } from './open-notice.ts';

/** A notice that must be seen at once. Closing it marks it as read. */
export function UrgentDialog({ notice, onRead }: { notice: Notice; onRead: () => void }) {
  const { markRead } = useMarking();
  const navigate = useNavigate();

  function close() {
    void markRead(notice);
    onRead();
  }

  function open() {
    openNotice(notice, (href) => void navigate(href));
    close();
  }

  const leads = notice.url !== null;
  return (
    <Dialog
      open
      role="alertdialog"
      width="narrow"
      onClose={close}
      title={<SafeHtml inline html={notice.title} />}
      footer={
        <>
          <Button wide={!leads} variant={leads ? 'secondary' : 'primary'} onClick={close}>
            Đã hiểu
          </Button>
          {leads && <Button onClick={open}>Xem ngay</Button>}
        </>
      }
    >
      <SafeHtml html={notice.content} className="notice-html" />
      <p className="flex flex-wrap gap-x-2 text-xs text-muted mt-3">
        {noticeTime(notice.create_date)}
      </p>
    </Dialog>
  );
}
