import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { may } from '@bitu/rules/staff/may.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { meQuery } from '../session/me.ts';
import { AccountMenu } from './account-menu.tsx';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import './frame.css';

/** The header with the ways to each page, and the page below it. */
export function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="desk">
      <a href="#main" className="link desk-skip">
        Đến nội dung chính
      </a>
      <header className="desk-header">
        <div className="desk-line">
          <a className="desk-logo" href="/staff">
            <img src="/icon.svg" alt="" width={32} height={32} />
            Bitu <span className="desk-logo-room">Bàn giáo viên</span>
          </a>
          <Ways />
          <AccountMenu />
        </div>
      </header>
      <OfflineBar>Đang mất mạng. Nhận xét được giữ trên máy và tự gửi khi có mạng.</OfflineBar>
      <main id="main" tabIndex={-1} className="desk-main">
        {children}
      </main>
    </div>
  );
}

const ways = [
  { href: '/staff', name: 'Việc của tôi', can: 'mark.read' },
  { href: '/staff/marking', name: 'Chấm bài', can: 'mark.read' },
  { href: '/staff/appeals', name: 'Phúc khảo', can: 'mark.read' },
  { href: '/staff/keys', name: 'Đáp án', can: 'keys.write' },
  { href: '/staff/leeches', name: 'Câu hay quên', can: 'mark.read' },
  { href: '/staff/agreement', name: 'Độ thống nhất', can: 'mark.read' },
  { href: '/staff/substitutes', name: 'Dạy thay', can: 'substitutes.read' },
  { href: '/staff/comments', name: 'Kho nhận xét', can: 'mark.write' },
  { href: '/staff/rubrics', name: 'Thang điểm', can: 'mark.read' },
] as const;

/** On a phone the line is wider than the screen: where one is stands in its middle. */
function intoSight(link: HTMLAnchorElement | null) {
  const line = link?.parentElement;
  if (!link || !line) return;
  line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

function Ways() {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  // The longest address that leads here: an item belongs to the list it came from.
  // Below /staff itself are other pages, so that one is the whole address.
  const here = ways.findLast(
    ({ href }) => pathname === href || (href !== '/staff' && pathname.startsWith(`${href}/`)),
  );
  return (
    <nav aria-label="Trang" className="desk-ways">
      {ways
        .filter(({ can }) => me && may(me.roles, can))
        .map(({ href, name }) => (
          <a
            key={href}
            ref={here?.href === href ? intoSight : undefined}
            href={href}
            aria-current={here?.href === href ? 'page' : undefined}
          >
            {name}
          </a>
        ))}
    </nav>
  );
}
