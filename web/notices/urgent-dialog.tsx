import type { Notice } from '@bitu/contract/notices.ts';
import { noticeTime } from '@bitu/rules/notices/when.ts';
import { useRouter } from '@tanstack/react-router';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SafeHtml } from '../ui/safe-html.tsx';
import { useMarking } from './list.ts';
import './notices.css';
import { openNotice } from './open-notice.ts';

/** A notice that is to be seen at once. What is closed has been seen: it is read. */
export function UrgentDialog({ notice, onSeen }: { notice: Notice; onSeen: () => void }) {
  const { markRead } = useMarking();
  const { history } = useRouter();

  function close() {
    markRead(notice);
    onSeen();
  }

  function open() {
    openNotice(notice, (href) => history.push(href));
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
      <SafeHtml html={notice.content} className="told" />
      <p className="notice-meta mt-3">{noticeTime(notice.create_date)}</p>
    </Dialog>
  );
}
