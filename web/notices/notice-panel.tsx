import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowLeft, Settings } from '../ui/icons.ts';
import { useDismiss } from '../ui/overlay/use-dismiss.ts';
import { NoticeList } from './notice-list.tsx';
import './notices.css';
import { PushSettings } from './push-settings.tsx';
import { useQuery } from '@tanstack/react-query';
import { useReadOnly } from '../session/use-read-only.ts';
import { Button } from '../ui/button.tsx';
import { unreadQuery } from './api.ts';
import { useMarking } from './list.ts';

/** 'Mark all read', when there are unread notices. */
function ReadAll() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const { markAllRead } = useMarking();
  if (unread === 0) return null;
  return (
    <Button variant="quiet" onClick={() => void markAllRead()}>
      Đánh dấu đã đọc
    </Button>
  );
}

export interface NoticePanelProps {
  /** The bell and the panel: a click or the focus outside both closes the panel. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** The list of notices. A click outside, scrolling the page or Escape closes it and returns the focus to the bell. */
export function NoticePanel({ root, onClose }: NoticePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useState(false);
  const readOnly = useReadOnly();
  const titleId = useId();

  useDismiss(root, true, onClose);
  useEffect(() => {
    // Scrolling inside the panel does not bubble up to the window.
    window.addEventListener('scroll', onClose, { passive: true });
    return () => window.removeEventListener('scroll', onClose);
  }, [onClose]);
  useLayoutEffect(() => {
    const element = panel.current;
    const bell = element?.previousElementSibling;
    element?.focus({ preventScroll: true });
    return () => {
      if (element?.contains(document.activeElement) && bell instanceof HTMLElement) bell.focus();
    };
  }, []);

  /** The pressed button disappears, so the focus moves to the start of the panel. */
  function show(next: boolean) {
    setSettings(next);
    panel.current?.focus({ preventScroll: true });
  }

  return (
    <div
      ref={panel}
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="popover notice-panel"
      data-align="end"
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onClose();
      }}
    >
      <div className="notice-head">
        {settings && (
          <IconButton
            label="Về danh sách thông báo"
            icon={<ArrowLeft />}
            onClick={() => show(false)}
          />
        )}
        <h2 id={titleId}>{settings ? 'Thông báo đẩy' : 'Thông báo'}</h2>
        {!settings && !readOnly && (
          <>
            <ReadAll />
            <IconButton
              label="Cài đặt thông báo đẩy"
              icon={<Settings />}
              onClick={() => show(true)}
            />
          </>
        )}
      </div>
      {settings ? <PushSettings /> : <NoticeList onLeave={onClose} />}
    </div>
  );
}
