import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';
import { Avatar } from '../../ui/avatar.tsx';
import './header.css';
import { Logo } from './logo.tsx';
import { type Session, useSession } from '../../session/session.tsx';

const NotLoggedIn = lazyPart(() => import('./not-logged-in.tsx'), 'NotLoggedIn');

/** A bare layout: nothing but the account distracts from the question. */
export function PracticeLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  // Stays until the sign-in has asked all its questions, although the session is open by then.
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
        {children}
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
