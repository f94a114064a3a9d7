import type { ReactNode } from 'react';
import { SendingBlocked } from '../../ui/sending-blocked.ts';
import { useOnline } from '../../ui/use-online.ts';

/** Wraps all pages: while offline, buttons whose call could only fail are grey. */
export function SendsOnline({ children }: { children: ReactNode }) {
  const online = useOnline();
  return (
    <SendingBlocked
      value={online ? undefined : 'Đang ngoại tuyến, có mạng lại mới làm được việc này.'}
    >
      {children}
    </SendingBlocked>
  );
}
