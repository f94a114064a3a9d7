import { idOf } from '../navigation/location.ts';
import { useLocation } from '../navigation/router-provider.tsx';
import { TakeForm } from './take-form.tsx';
import { TicketView } from './ticket-view.tsx';
import { useSyncExternalStore } from 'react';

/** The ticket of this device, which survives a reload. */
const ticketKey = 'bitu-queue-ticket';
const listeners = new Set<() => void>();
let inMemory: string | null = null;

function readTicket(): string | null {
  try {
    return localStorage.getItem(ticketKey);
  } catch {
    // Storage is switched off: it lasts until the page is left.
    return inMemory;
  }
}

function keepTicket(ticket: string | null): void {
  inMemory = ticket;
  try {
    if (ticket === null) localStorage.removeItem(ticketKey);
    else localStorage.setItem(ticketKey, ticket);
  } catch {
    // Storage is switched off: it lasts until the page is left.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

const useStoredTicket = (): string | null =>
  useSyncExternalStore(subscribe, readTicket, () => null);

/** Takes a number at a centre, then follows it live. The address may name the centre. */
export function QueuePage() {
  const centreId = idOf(useLocation().query['centre']);
  const ticket = useStoredTicket();
  return (
    <div className="mx-auto grid w-full max-w-dialog gap-6">
      <div className="grid gap-2">
        <h1 className="text-2xl">Lấy số thứ tự</h1>
        <p className="max-w-prose text-muted">Lấy số ngay trên điện thoại, khỏi đứng chờ ở quầy.</p>
      </div>
      <div className="card min-h-[600px]">
        <noscript>Để lấy số trên trang này, bạn bật JavaScript của trình duyệt lên nhé.</noscript>
        {ticket === null ? (
          <TakeForm centreId={centreId} onTaken={keepTicket} />
        ) : (
          <TicketView key={ticket} ticket={ticket} onForget={() => keepTicket(null)} />
        )}
      </div>
    </div>
  );
}
