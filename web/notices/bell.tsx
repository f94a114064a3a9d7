import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Bell as BellIcon } from '../ui/icons.ts';
import { lazyDialog } from '../ui/overlay/lazy-dialog.tsx';
import '../ui/overlay/menu.css';
import { unreadQuery } from './api.ts';
import './bell.css';

const loadPanel = () => import('./notice-panel.tsx');
const NoticePanel = lazyDialog(loadPanel, 'NoticePanel');

const maxVisible = 99;

/**
 * In a student's header: the number of unread notices, and the panel that lists them. The panel is loaded when the
 * pointer or the focus comes near.
 */
export function Bell() {
  const { data: unread = 0 } = useQuery(unreadQuery);
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);

  const comeNear = () => void loadPanel().catch(() => {});
  return (
    <div ref={root} className="menu-root bell">
      <button
        type="button"
        className="menu-button"
        aria-label={unread > 0 ? `Thông báo, ${unread} chưa đọc` : 'Thông báo'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onPointerEnter={comeNear}
        onFocus={comeNear}
        onClick={() => setOpen(!open)}
      >
        <BellIcon />
        {unread > 0 && (
          <span className="bell-count" aria-hidden="true">
            {unread > maxVisible ? `${maxVisible}+` : unread}
          </span>
        )}
      </button>
      {open && <NoticePanel root={root} onClose={() => setOpen(false)} />}
    </div>
  );
}
