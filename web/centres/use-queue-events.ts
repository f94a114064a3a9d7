import type { Centre } from '@bitu/contract/centres.ts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { addressOf } from '../api/client.ts';
import { invalidate } from '../api/query.ts';
import { centresQuery } from './api.ts';

const retryMs = 5000;

/** Follows the queues of some centres live. Returns whether all of them are connected. */
export function useQueueEvents(centreIds: readonly number[]): boolean {
  const client = useQueryClient();
  const [heard, setHeard] = useState(0);
  const followed = centreIds.join();

  useEffect(() => {
    const change = (by: 1 | -1) => setHeard((count) => count + by);
    const stops = followed
      .split(',')
      .filter(Boolean)
      .map((id) => follow(id, client, change));
    return () => {
      for (const stop of stops) stop();
    };
  }, [followed, client]);

  return centreIds.length > 0 && heard === centreIds.length;
}

/** Follows one centre until it is stopped. The server sends the current state on connecting. */
function follow(id: string, client: QueryClient, change: (by: 1 | -1) => void): () => void {
  let source: EventSource;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let heard = false;

  function hears(now: boolean) {
    if (now !== heard) change(now ? 1 : -1);
    heard = now;
  }

  function take(event: MessageEvent<string>) {
    const moved = JSON.parse(event.data) as Centre;
    client.setQueryData(centresQuery(true).queryKey, (centres) =>
      centres?.map((centre) => (centre.id === moved.id ? moved : centre)),
    );
    void invalidate(client, 'centres.ticket');
  }

  function open() {
    source = new EventSource(addressOf('centres.stream', { params: { id } }));
    source.addEventListener('queue', take);
    source.addEventListener('open', () => hears(true));
    source.addEventListener('error', () => {
      hears(false);
      // The browser reconnects after a lost connection, but not after a refusal.
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, retryMs);
    });
  }

  open();
  return () => {
    clearTimeout(timer);
    source.close();
    hears(false);
  };
}
