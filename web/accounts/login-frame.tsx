import { Suspense, type ReactNode } from 'react';
import { lazyExtra } from '../ui/lazy-extra.ts';
import type { EntryForm } from './entry-forms.tsx';
import rino from './rino.svg';

const AppPanel = lazyExtra(() => import('./app-panel.tsx'), 'AppPanel');

/** Rino as a picture file: the sign-in is what most people load first, and the drawn moods would be a script. */
export function Rino({ className }: { className: string }) {
  return <img src={rino} alt="" width={160} height={168} className={className} />;
}

/** Rino beside the form on wide screens; beside the registration, what the app adds. */
export function LoginFrame({ shown, children }: { shown: EntryForm; children: ReactNode }) {
  return (
    <div className="grid md:grid-cols-2">
      <div className="hidden content-center justify-items-center gap-6 rounded-lg bg-brand-50 p-12 md:grid">
        <Rino className="h-[200px] w-auto" />
        {shown === 'register' ? (
          <Suspense>
            <AppPanel />
          </Suspense>
        ) : (
          <p className="max-w-[18em] text-center text-xl font-bold text-balance">
            Mỗi ngày một chút, Rino học cùng con!
          </p>
        )}
      </div>
      <div className="grid content-center md:p-8">{children}</div>
    </div>
  );
}
