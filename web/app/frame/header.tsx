import { useLocation } from '../../navigation/router-provider.tsx';
import { Suspense, useState } from 'react';
import '../../ui/button.css';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import './header.css';
import { AccountButton } from './account-button.tsx';
import { Hotline } from './hotline.tsx';
import { Logo } from './logo.tsx';
import { searchOf } from '../../navigation/location.ts';
import { type Session, useSession } from '../../session/session.tsx';
import { useIdle } from './use-idle.ts';
import { VisitorLinks } from './visitor-links.tsx';

const RegisterDialog = lazyDialog(() => import('./sign-in-dialogs.tsx'), 'RegisterDialog');

const Bell = lazyPart(() => import('../../notices/bell.tsx'), 'Bell', { optional: true });

export function Header() {
  const session = useSession();
  // Here, not beside the links: they disappear with the sign-in, and the dialog continues.
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
      {registering && <RegisterDialog onClose={() => setRegistering(false)} />}
    </header>
  );
}

/** Reserves its space from the start, as the bell is loaded after the page. */
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
  const { pathname, href, query } = useLocation();
  const { form, redirect } = query;
  const isLogin = pathname === '/login';
  // No `redirect` to the first page: there is no use in returning to it after signing in.
  const back = isLogin ? redirect : pathname === '/' ? undefined : href;
  const to = (step?: string) => `/login${searchOf({ form: step, redirect: back })}`;
  const current = (step: unknown) => (isLogin && form === step ? 'page' : undefined);
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
          // On the sign-in page the form replaces the other one.
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
