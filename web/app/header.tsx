import { useLocation } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import '../ui/button.css';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { Skeleton } from '../ui/skeleton.tsx';
import './header.css';
import { AccountButton } from './account-button.tsx';
import { Hotline } from './hotline.tsx';
import { Logo } from './logo.tsx';
import { stringifySearch } from './search.ts';
import { type Session, useSession } from './session.tsx';
import { useIdle } from './use-idle.ts';
import { VisitorLinks } from './visitor-links.tsx';

const EntryDialog = lazyDialog(() => import('./entry-dialog.tsx'), 'EntryDialog');

const Bell = lazyExtra(() => import('../notices/bell.tsx'), 'Bell');

export function Header() {
  const session = useSession();
  // Here, not beside the links: they are gone as soon as somebody is in, and the dialog goes on.
  const [registering, setRegistering] = useState(false);
  return (
    <header className="header">
      <div className="header-line">
        <Logo signedIn={session.status !== 'out'} />
        {session.status === 'out' && (
          <nav aria-label="Dành cho bạn" className="header-links">
            <VisitorLinks />
          </nav>
        )}
        <Hotline className="hotline" />
        {session.status !== 'out' && <BellPlace />}
        <Who session={session} onRegister={() => setRegistering(true)} />
      </div>
      {registering && <EntryDialog onClose={() => setRegistering(false)} />}
    </header>
  );
}

/** Kept free from the start; what hangs there comes after the page. */
function BellPlace() {
  const idle = useIdle();
  return (
    <div className="h-target w-target flex-none">
      <Suspense>{idle && <Bell />}</Suspense>
    </div>
  );
}

function Who({ session, onRegister }: { session: Session; onRegister: () => void }) {
  if (session.status === 'in') return <AccountButton profile={session.profile} />;
  if (session.status === 'loading')
    return (
      <div className="flex items-center gap-2">
        <Skeleton shape="circle" className="h-8! w-8!" />
        <Skeleton className="w-[96px]" />
      </div>
    );
  return <WaysIn onRegister={onRegister} />;
}

function WaysIn({ onRegister }: { onRegister: () => void }) {
  const { pathname, href, search } = useLocation();
  const { form, redirect }: { form?: unknown; redirect?: unknown } = search;
  const isLogin = pathname === '/login';
  // From the first page nobody wants to come back to it.
  const back = isLogin ? redirect : pathname === '/' ? undefined : href;
  const to = (shown?: string) => `/login${stringifySearch({ form: shown, redirect: back })}`;
  const current = (shown: unknown) => (isLogin && form === shown ? 'page' : undefined);
  return (
    <nav aria-label="Tài khoản" className="ways-in">
      <a className="link" href={to()} aria-current={current(undefined)}>
        Đăng nhập
      </a>
      <span aria-hidden="true">|</span>
      <a
        className="link"
        href={to('register')}
        aria-current={current('register')}
        onClick={(event) => {
          // On the sign-in page the form takes the other's place.
          if (isLogin || event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onRegister();
        }}
      >
        Đăng ký
      </a>
    </nav>
  );
}
