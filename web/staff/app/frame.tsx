import { useQuery } from '@tanstack/react-query';
import { may } from '@bitu/rules/staff/may.ts';
import type { ReactNode } from 'react';
import { callQuery } from '../../api/query.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { workQuery } from '../marking/api.ts';
import { meQuery } from '../session/me.ts';
import { NotFoundPage } from '../status/not-found-page.tsx';
import { AccountMenu } from './account-menu.tsx';
import { AwayBar } from './away-bar.tsx';
import { ChevronDown } from '../../ui/icons.ts';
import { MenuLink } from '../../ui/overlay/menu-item.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { desk, office, type Room, roomAt, type NavLink, linkAt, linksFor } from './nav-links.ts';
import './frame.css';

const everyMinute = 60_000;
const requestCount = callQuery('overrides.requestCount', {}, { refetchInterval: everyMinute });
const lessonsDue = callQuery('lessons.due', {}, { refetchInterval: everyMinute });

/**
 * Returns how many items are pending for this person at the page of an address: works to mark, lessons without their
 * report, requests to decide, or replies to read.
 */
function useWaitingAt(): (href: string) => number {
  const { data: me } = useQuery(meQuery);
  const roles = me?.roles ?? [];
  const requests = useQuery({ ...requestCount, enabled: may(roles, 'overrides.read') }).data;
  const lessons = useQuery({ ...lessonsDue, enabled: may(roles, 'comments.write') }).data;
  const work = useQuery({ ...workQuery, enabled: may(roles, 'mark.write') }).data;
  const counts: Readonly<Record<string, number>> = {
    '/staff/marking': work?.left.waiting ?? 0,
    '/staff/office/lessons': lessons?.due ?? 0,
    '/staff/office/overrides': requests ? requests.waiting + requests.answered : 0,
  };
  return (href) => counts[href] ?? 0;
}

/** The header with the links to all pages, and the page below it. */
export function Frame({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const room = roomAt(pathname);
  return (
    <div className="desk">
      <a href="#main" className="link skip-link">
        Đến nội dung chính
      </a>
      <header className="desk-header">
        <div className="desk-line">
          <a className="desk-logo" href="/staff">
            <img src="/icon.svg" alt="" width={32} height={32} />
            Bitu <span className="desk-logo-room">{room.name}</span>
          </a>
          {room === desk && <NavLinks room={room} />}
          <OtherRoom />
          <AccountMenu />
        </div>
      </header>
      <AwayBar />
      <div className="desk-body">
        {/* The office has too many pages for one line: on a laptop they are listed at the side. */}
        {room === office && <NavLinks room={room} />}
        <main id="main" tabIndex={-1} className="desk-main">
          <Allowed>{children}</Allowed>
        </main>
      </div>
    </div>
  );
}

/** A page that is not for this role, opened by its address, says so instead of failing call by call. */
function Allowed({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  const way = linkAt(roomAt(pathname), pathname);
  return me && way && !may(me.roles, way.can) ? <NotFoundPage /> : children;
}

/** On a phone the line is wider than the screen: the current link is scrolled to its middle. */
function intoSight(link: HTMLAnchorElement | null) {
  const line = link?.parentElement;
  if (!link || !line) return;
  line.scrollLeft = link.offsetLeft - line.offsetLeft - (line.clientWidth - link.offsetWidth) / 2;
}

function NavLinks({ room }: { room: Room }) {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  const here = linkAt(room, pathname);
  const waitingAt = useWaitingAt();
  const links = linksFor(room, me?.roles ?? []);
  return (
    <nav aria-label="Trang" className="desk-ways">
      {links.map(({ href, name, seldom }) => (
        <a
          key={href}
          ref={here?.href === href ? intoSight : undefined}
          href={href}
          aria-current={here?.href === href ? 'page' : undefined}
          data-seldom={seldom}
        >
          {name}
          <Waiting count={waitingAt(href)} />
        </a>
      ))}
      <SeldomLinks links={links.filter(({ seldom }) => seldom)} here={here} />
    </nav>
  );
}

/** A menu of the pages that are used less often. Its button shows the name of the current page if that is one of them. */
function SeldomLinks({ links, here }: { links: readonly NavLink[]; here: NavLink | undefined }) {
  if (links.length === 0) return null;
  const isHere = here?.seldom === true;
  return (
    <Menu
      className="desk-more"
      triggerClassName={isHere ? 'desk-more-here' : undefined}
      label={isHere ? `${here.name}, thêm trang khác` : undefined}
      trigger={
        <>
          {isHere ? here.name : 'Thêm'}
          <ChevronDown className="icon" />
        </>
      }
    >
      {links.map(({ href, name }) => (
        <MenuLink key={href} href={href} aria-current={here?.href === href ? 'page' : undefined}>
          {name}
        </MenuLink>
      ))}
    </Menu>
  );
}

/** How many items are pending behind a link. */
const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <span className="desk-count">
      {count}
      <VisuallyHidden> đang chờ bạn</VisuallyHidden>
    </span>
  );

/** The link to the other room, for people who have work there. */
function OtherRoom() {
  const { pathname } = useLocation();
  const { data: me } = useQuery(meQuery);
  const other = roomAt(pathname) === office ? desk : office;
  const links = linksFor(other, me?.roles ?? []);
  const waitingAt = useWaitingAt();
  const [first] = links;
  if (!first) return null;
  return (
    <a className="desk-other" href={first.href}>
      {other.name}
      <Waiting count={links.reduce((sum, { href }) => sum + waitingAt(href), 0)} />
    </a>
  );
}
