import { Outlet } from '@tanstack/react-router';
import './header.css';
import { Logo } from './logo.tsx';
import { useInApp } from './use-in-app.ts';
import { useSession } from './session.tsx';

/** A page that stands for itself, such as a report that was sent to a family: who made it, and nothing to be drawn away by (section 2, Layouts). */
export function FreeLayout() {
  const signedIn = useSession().status !== 'out';
  return (
    <div className="page">
      {!useInApp() && (
        <header className="header">
          <div className="header-line">
            <Logo signedIn={signedIn} />
          </div>
        </header>
      )}
      <main id="main" tabIndex={-1} className="page-main">
        <Outlet />
      </main>
    </div>
  );
}
