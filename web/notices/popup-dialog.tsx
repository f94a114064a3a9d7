import type { PopupNotice } from '@bitu/contract/notices.ts';
import { linkKind } from '@bitu/rules/notices/link.ts';
import { onlyCloses, popupOpenDelayMs } from '@bitu/rules/notices/popup.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/overlay/dialog.tsx';
import { openTab } from '../ui/new-tab.ts';
import { SafeHtml } from '../ui/safe-html.tsx';
import './notices.css';

interface PopupDialogProps {
  popup: PopupNotice;
  /** The call-to-action was clicked: quiet for three days. */
  onAct: () => void;
  onClose: () => void;
}

/** A popup: picture, title, whole description, call-to-action. */
export function PopupDialog({ popup, onAct, onClose }: PopupDialogProps) {
  const { title, description, image_url, type_cta, url_cta, content_cta } = popup;
  const target = onlyCloses(type_cta) || url_cta === null || !linkKind(url_cta) ? null : url_cta;

  function act() {
    onAct();
    onClose();
    if (target === null) return;
    const tab = openTab();
    setTimeout(() => tab.go(target), popupOpenDelayMs);
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={<SafeHtml inline html={title} />}
      picture={
        image_url !== null && (
          <img
            src={image_url}
            alt=""
            className="max-h-[38dvh] max-w-full rounded-md object-contain"
          />
        )
      }
      footer={
        <Button wide onClick={act}>
          {content_cta ?? (target === null ? 'Đã hiểu' : 'Xem ngay')}
        </Button>
      }
    >
      <SafeHtml html={description} className="notice-html" />
    </Dialog>
  );
}
