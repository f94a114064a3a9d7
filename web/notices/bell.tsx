import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useRef, useState } from 'react';
import { Bell as BellIcon } from '../ui/icons.ts';
import '../ui/menu.css';
import { showToast } from '../ui/toast.ts';
import { unreadQuery } from './api.ts';
import './bell.css';
import type { NoticePanelProps } from './notice-panel.tsx';

const loadPanel = async () => (await import('./notice-panel.tsx')).NoticePanel;

const most = 99;

/** In the header of whoever is signed in: how many notices are unread, and the way to them. The panel comes when a finger or a mouse does. */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [open, setOpen] = useState(false);
  const [Panel, setPanel] = useState<ComponentType<NoticePanelProps> | null>(null);
  const root = useRef<HTMLDivElement>(null);

  const comeNear = () => void loadPanel().catch(() => {});
  async function toggle() {
    setOpen(!open);
    if (open || Panel) return;
    try {
      const component = await loadPanel();
      setPanel(() => component);
    } catch {
      setOpen(false);
      showToast('Chưa mở được thông báo. Bạn kiểm tra mạng rồi thử lại nhé!', { tone: 'error' });
    }
  }

  return (
    <div ref={root} className="menu-root bell">
      <button
        type="button"
        className="menu-button"
        aria-label={unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-busy={(open && !Panel) || undefined}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => void toggle()}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > most ? `${most}+` : unread}
          </span>
        )}
      </button>
      {open && Panel && <Panel root={root} onClose={() => setOpen(false)} />}
    </div>
  );
}
