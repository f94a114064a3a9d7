import type { ReactNode } from 'react';
import { Consultation } from './consultation.tsx';
import { AccountButton } from './account-button.tsx';
import './header.css';
import { Logo } from './logo.tsx';
import { useInApp } from './use-in-app.ts';
import { useSession } from '../../session/session.tsx';
import { useOutboxDelivery } from '../use-outbox-delivery.ts';

/**
 * For pages that stand alone, such as a report that was sent to a family: the logo, no navigation, and for somebody who
 * is signed in the account.
 */
export function FreeLayout({ children }: { children: ReactNode }) {
  const session = useSession();
  useOutboxDelivery();
  return (
    <div className="page">
      {!useInApp() && (
        <header className="header">
          <div className="header-line">
            <Logo signedIn={session.status !== 'out'} />
            {session.status === 'in' && <AccountButton profile={session.profile} />}
          </div>
        </header>
      )}
      <main id="main" tabIndex={-1} className="page-main">
        {children}
      </main>
      <Consultation />
    </div>
  );
}
