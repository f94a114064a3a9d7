import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callKey, invalidate } from '../../api/query.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { takeCell } from '../lessons/api.ts';
import { onCellSaved, openCells } from '../lessons/storage/cells.ts';
import { onMarkSent, openOutbox } from '../marking/storage/outbox.ts';
import { useMaybeMe } from '../session/me.ts';
import { type Queue, withPress } from '../queue/press.ts';
import { onPressDone, openPresses, readPresses } from '../queue/presses.ts';

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

/** Sends cells that were entered after a lesson and are still on this device, whichever page is open. */
export function useCellOutbox(): void {
  const me = useMaybeMe()?.id;
  const client = useQueryClient();
  useEffect(() => onCellSaved((cell) => takeCell(client, cell)), [client]);
  useEffect(() => {
    if (me !== undefined) void openCells(me);
  }, [me]);
}

/**
 * Sends the counter's presses that are still on this device, whichever page is open, and keeps the queue up to date
 * with them.
 */
export function usePressOutbox(): void {
  const me = useMaybeMe()?.id;
  const client = useQueryClient();
  useEffect(() => {
    if (me !== undefined) void openPresses(me);
  }, [me]);
  useEffect(
    () =>
      onPressDone(({ centreId, press }) => {
        const queryKey = callKey('queue.list');
        // A reply to an earlier request may be older.
        void client.cancelQueries({ queryKey });
        client.setQueriesData<Queue>({ queryKey }, (queue) =>
          queue?.centre_id === centreId ? withPress(queue, press) : queue,
        );
        if (readPresses().waiting.length <= 1) void invalidate(client, 'queue.list');
      }),
    [client],
  );
}
