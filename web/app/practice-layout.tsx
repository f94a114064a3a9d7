import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import './header.css';
import { Logo } from './logo.tsx';
import { type Session, useSession } from './session.tsx';

const NotLoggedIn = lazy(async () => ({
  default: (await import('./not-logged-in.tsx')).NotLoggedIn,
}));

/** Bare: nothing draws the eye from the question but whose screen this is (section 2, Layouts). */
export function PracticeLayout() {
  const session = useSession();
  // Stays until the sign-in is through with its questions, though the session is open by then.
  const [asking, setAsking] = useState(false);
  if (session.status === 'out' && !asking) setAsking(true);
  return (
    <div className="page">
      <header className="header practice-header">
        <div className="header-line">
          <Logo signedIn={session.status !== 'out'} />
          <Who session={session} />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="page-main">
        <Suspense>{asking && <NotLoggedIn onDone={() => setAsking(false)} />}</Suspense>
        <Outlet />
      </main>
    </div>
  );
}

function Who({ session }: { session: Session }) {
  if (session.status !== 'in') return null;
  const name = displayName(session.profile);
  return (
    <p className="flex min-w-0 items-center gap-2 text-sm font-semibold">
      <Avatar name={name} src={session.profile.avatar_url} size="small" />
      <span className="truncate">{name}</span>
    </p>
  );
}
