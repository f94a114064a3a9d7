import { useLocation } from '@tanstack/react-router';
import '../ui/button.css';
import { Skeleton } from '../ui/skeleton.tsx';
import { AccountButton } from './account-button.tsx';
import { Logo } from './logo.tsx';
import { type Session, useSession } from './session.tsx';

export function Header() {
  const session = useSession();
  return (
    <header className="header">
      <div className="header-line">
        <Logo signedIn={session.status !== 'out'} />
        <Who session={session} />
      </div>
    </header>
  );
}

function Who({ session }: { session: Session }) {
  const { pathname, href } = useLocation();
  if (session.status === 'in') return <AccountButton profile={session.profile} />;
  if (session.status === 'loading')
    return (
      <div className="flex items-center gap-2">
        <Skeleton shape="circle" className="h-8! w-8!" />
        <Skeleton className="w-[96px]" />
      </div>
    );
  if (pathname === '/login') return null;
  // From the first page nobody wants to come back to it.
  const back = pathname === '/' ? '' : `?redirect=${encodeURIComponent(href)}`;
  return (
    <a className="button" data-variant="quiet" href={`/login${back}`}>
      Đăng nhập
    </a>
  );
}
