import { Suspense, type ReactNode } from 'react';
import { useSite } from '../api/site.ts';
import { cx } from '../ui/cx.ts';
import { lazyPart } from '../ui/lazy-part.ts';
import type { SignInStep } from './sign-in-steps.tsx';
import rino from './rino.svg';

const AppPanel = lazyPart(() => import('./app-panel.tsx'), 'AppPanel', { optional: true });

/** Rino as a picture file: most people load the sign-in first, and the drawn moods would be a script. */
export function Rino({ className }: { className: string }) {
  return <img src={rino} alt="" width={160} height={168} className={className} />;
}

/**
 * Rino beside the form on wide screens. Where the stores have the app, and beside the registration, also what the app
 * adds.
 */
export function SignInFrame({ step, children }: { step: SignInStep; children: ReactNode }) {
  const { app_store_url, play_store_url } = useSite();
  const inStores = Boolean(app_store_url ?? play_store_url);
  const hasPanel = step === 'register' || inStores;
  return (
    <div className="grid md:grid-cols-2">
      <div
        className={cx(
          'hidden justify-items-center gap-6 rounded-lg bg-brand-50 p-12 md:grid',
          // The panel loads after Rino, who stays in place.
          hasPanel ? 'content-start' : 'content-center',
        )}
      >
        <Rino className="h-[200px] w-auto" />
        {hasPanel ? (
          <Suspense>
            <AppPanel />
          </Suspense>
        ) : (
          <p className="max-w-[18em] text-center text-xl font-bold text-balance">
            Mỗi ngày một chút, Rino học cùng con!
          </p>
        )}
      </div>
      <div className="grid content-start md:p-8">
        {children}
        {inStores && (
          <p className="mt-4 text-center md:hidden">
            <a className="link inline-flex min-h-target items-center" href="/app">
              Tải ứng dụng Bitu
            </a>
          </p>
        )}
      </div>
    </div>
  );
}
