import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { onMarkSent, openOutbox } from '../marking/kept/outbox.ts';
import { useMaybeMe } from '../session/me.ts';

/** Sends the marks that are still on this device, whichever page is open, and keeps the lists up to date with them. */
export function useMarkOutbox(): void {
  const me = useMaybeMe()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (me !== undefined) void openOutbox(me);
  }, [me]);
  useEffect(
    () =>
      onMarkSent(({ message }) => {
        if (message !== null) showToast(message, { tone: 'warning' });
        void invalidate(client, 'marking.work', 'marking.groups');
      }),
    [client],
  );
}
