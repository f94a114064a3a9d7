import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../ui/icon-button.tsx';
import { ArrowLeft, Settings } from '../ui/icons.ts';
import { useDismiss } from '../ui/use-dismiss.ts';
import { NoticeList } from './notice-list.tsx';
import './notices.css';
import { PushSettings } from './push-settings.tsx';
import { ReadAll } from './read-all.tsx';

export interface NoticePanelProps {
  /** The bell and the panel: a press or the focus outside of them closes it. */
  root: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Section 2, modal 10. A press outside, scrolling the page or Escape closes it; then the bell has the focus again. */
export function NoticePanel({ root, onClose }: NoticePanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [settings, setSettings] = useState(false);
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

  /** The button that was pressed goes; reading goes on at the panel's start. */
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
        {!settings && (
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
