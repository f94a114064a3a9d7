import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ApiError, call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { showToast } from '../../ui/feedback/toast.ts';

/** Each says what was seen, so that sending it again changes nothing more. */
type Action =
  | { kind: 'next'; after: number | null }
  | { kind: 'pass'; number: number }
  | { kind: 'open'; is_open: boolean };

const retryMs = 5000;

async function send(centreId: number, action: Action): Promise<void> {
  const params = { id: String(centreId) };
  if (action.kind === 'next') {
    const { number } = await call('queue.next', { params, body: { after: action.after } });
    // Otherwise nothing on the page says that the press was seen.
    if (number === null) showToast('Chưa có ai đợi để gọi.', { tone: 'info' });
  } else if (action.kind === 'pass')
    await call('queue.pass', { params, body: { number: action.number } });
  else await call('queue.open', { params, body: { is_open: action.is_open } });
}

/** What the person at the counter presses. Without a network the last press is kept, and sent once it is back. */
export function useCounter(centreId: number) {
  const client = useQueryClient();
  const sending = useSending();
  const [kept, setKept] = useState<Action | null>(null);
  const act = (action: Action) =>
    void sending.send(
      async () => {
        await send(centreId, action);
        setKept(null);
        await invalidate(client, 'queue.list');
      },
      (error) => {
        setKept(error instanceof ApiError && error.network ? action : null);
        return false;
      },
    );
  const again = useEffectEvent(() => {
    if (kept) act(kept);
  });
  useEffect(() => {
    const onOnline = () => again();
    addEventListener('online', onOnline);
    // A server that was away tells nobody when it is back.
    const timer = setInterval(onOnline, retryMs);
    return () => {
      removeEventListener('online', onOnline);
      clearInterval(timer);
    };
  }, []);
  return { act, sending: sending.sending, failure: sending.failure, isKept: kept !== null };
}
