import type { ReactNode } from 'react';

interface SignInCardProps {
  title: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

export function SignInCard({ title, lead, children }: SignInCardProps) {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh place-items-center px-4 py-6">
      <div className="card grid w-[min(100%,440px)] gap-4">
        <p className="desk-logo">
          <img src="/icon.svg" alt="" width={40} height={40} />
          Bitu <span className="desk-logo-room">Bàn giáo viên</span>
        </p>
        <h1 className="text-xl">{title}</h1>
        {lead && <p className="text-muted">{lead}</p>}
        {children}
      </div>
    </main>
  );
}
