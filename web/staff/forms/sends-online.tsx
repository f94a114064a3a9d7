import type { MouseEvent, ReactNode } from 'react';
import { showToast } from '../../ui/feedback/toast.ts';
import { SendingBlocked } from '../../ui/sending-blocked.ts';
import { useOnline } from '../../ui/use-online.ts';

const reason = 'Đang ngoại tuyến, có mạng lại mới làm được việc này.';

const blocked = {
  title: reason,
  'data-blocked': true,
  'aria-disabled': true,
  onClick: (event: MouseEvent) => {
    event.preventDefault();
    // There is no tooltip on a touch screen.
    showToast(reason, { tone: 'info' });
  },
} as const;

/** Wraps all pages: while offline, buttons whose call could only fail are grey. */
export function SendsOnline({ children }: { children: ReactNode }) {
  return <SendingBlocked value={useOnline() ? undefined : blocked}>{children}</SendingBlocked>;
}
