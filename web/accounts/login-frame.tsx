import type { ReactNode } from 'react';
import { Mascot } from '../ui/mascot.tsx';

/** Rino beside the form on wide screens, above it on a phone. */
export function LoginFrame({ children }: { children: ReactNode }) {
  return (
    <div className="grid md:grid-cols-2">
      <div className="hidden content-center justify-items-center gap-6 rounded-lg bg-brand-50 p-12 md:grid">
        <Mascot mood="happy" className="h-[200px]" />
        <p className="max-w-[18em] text-center text-xl font-bold text-balance">
          Mỗi ngày một chút, Rino học cùng con!
        </p>
      </div>
      <div className="grid content-center md:p-8">{children}</div>
    </div>
  );
}
