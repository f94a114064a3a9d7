import type { Announced } from '@bitu/contract/outreach.ts';
import type { Notice, PopupNotice } from '@bitu/contract/notices.ts';
import { NoticeRow } from '../../../notices/notice-row.tsx';
import '../../../notices/notices.css';
import { PopupDialog } from '../../../notices/popup-dialog.tsx';
import { UrgentDialog } from '../../../notices/urgent-dialog.tsx';
import '../../../theme/holiday.css';
import { BannerCard, BannerRow } from '../../../visitor/banners.tsx';
import { Button } from '../../../ui/button.tsx';

interface ShowingProps {
  body: Announced;
  /** 'YYYY-MM-DD HH:mm:ss' in Vietnam, for a notice. */
  time: string;
  /** Back was pressed, which closes a dialog. */
  onClose: () => void;
}

const nothing = () => {};

type Of<T extends Announced['type']> = Extract<Announced, { type: T }>;

/** Counts as read, so that a preview marks nothing at the server. */
const noticeOf = ({ kind, title, content, url, urgent }: Of<'notice'>, time: string): Notice => ({
  id: 1,
  kind,
  title,
  content,
  url,
  create_date: time,
  is_read: urgent ? 1 : 0,
  is_urgent: urgent ? 1 : 0,
});

const popupOf = (popup: Of<'popup'>): PopupNotice => ({
  id: 1,
  display_screen: 'main_page',
  target: popup.target,
  status: 1,
  number_times_display_popup: popup.number_times_display_popup,
  title: popup.title,
  description: popup.description,
  image_url: popup.image_url,
  type_cta: popup.url_cta === null ? 0 : 1,
  url_cta: popup.url_cta,
  content_cta: popup.content_cta,
});

/** Renders it with the families' own components. */
export function Showing({ body, time, onClose }: ShowingProps) {
  switch (body.type) {
    case 'notice': {
      const notice = noticeOf(body, time);
      if (body.urgent) return <UrgentDialog notice={notice} onRead={onClose} />;
      return (
        <main className="p-2">
          <section aria-label="Thông báo" className="overflow-hidden rounded-md bg-surface">
            <div className="notice-head min-h-[56px]">
              <h2>Thông báo</h2>
            </div>
            <NoticeRow notice={notice} onOpen={nothing} />
          </section>
        </main>
      );
    }
    case 'popup':
      return <PopupDialog popup={popupOf(body)} onAct={nothing} onClose={onClose} />;
    case 'banner':
      return (
        <main className="p-4">
          <BannerRow>
            {/* Our logo, until there is a picture. */}
            <BannerCard banner={{ ...body, image_url: body.image_url || '/icon.svg', id: 1 }} />
          </BannerRow>
        </main>
      );
    case 'theme':
      return <ThemeSample />;
  }
}

/** A page in the colours of a theme, with samples of their use. */
function ThemeSample() {
  return (
    <div className="page min-h-dvh">
      <header className="header flex items-center px-4 py-4">
        <span className="logo text-xl font-bold text-brand-700">Bitu</span>
      </header>
      <main className="grid gap-4 p-4">
        <h1 className="text-2xl">Chào con!</h1>
        <p>Hôm nay con có một bài tập mới.</p>
        <section aria-label="Thông báo" className="overflow-hidden rounded-md bg-surface">
          <NoticeRow
            notice={{
              id: 1,
              kind: 'homework',
              title: 'Bài tập mới',
              content: '<p>Con vật quanh em, hạn thứ Sáu.</p>',
              create_date: '',
              url: null,
              is_read: 0,
              is_urgent: 0,
            }}
            onOpen={nothing}
          />
        </section>
        <Button wide>Vào học</Button>
        <Button wide variant="secondary">
          Xem lịch
        </Button>
      </main>
    </div>
  );
}
