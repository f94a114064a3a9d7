import { useSyncExternalStore } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api/client.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import {
  clearSent,
  onMarkSent,
  onOutbox,
  readOutbox,
  type Sent,
  undoUnsent,
} from '../storage/outbox.ts';
import { deskKey, type Opened, openedOf } from '../queue/opened.ts';

export const useOutbox = (): readonly Sent[] => useSyncExternalStore(onOutbox, readOutbox);

/** Resolves when the mark that is being sent has arrived. */
const arrival = (markId: string): Promise<void> =>
  new Promise((resolve) => {
    const stop = onMarkSent(({ mark_id }) => {
      if (mark_id !== markId) return;
      stop();
      resolve();
    });
  });

/** The mark that was sent last, with undo: on this device while it waits, otherwise at the server. */
export function useLastSent(staffId: number, search: string) {
  const last = useOutbox().findLast(({ refusal }) => refusal === null);
  const client = useQueryClient();
  const navigate = useNavigate();

  async function reopened({ body }: Sent): Promise<Opened> {
    if (await undoUnsent(body.mark_id)) {
      const { mark_id: _, item_id, comment_ids: _ids, active_seconds: seconds, ...typed } = body;
      const cached = client.getQueryData<Opened>(deskKey(item_id));
      const item =
        cached?.item ??
        (await call('marking.claim', { params: { id: String(item_id) }, body: {} }));
      return { item, typed, seconds, revision: (cached?.revision ?? 0) + 1000 };
    }
    const isSent = readOutbox().find((one) => one.body.mark_id === body.mark_id)?.result;
    if (!isSent) await arrival(body.mark_id);
    const item = await call('marking.undo', { body: { mark_id: body.mark_id } });
    clearSent(body.mark_id);
    return openedOf(staffId, item);
  }

  /** Throws ApiError. */
  async function undo(sent: Sent): Promise<void> {
    const opened = await reopened(sent);
    client.setQueryData(deskKey(opened.item.id), opened);
    await navigate(`/staff/marking/${opened.item.id}${search}`, { replace: true });
  }

  return { last, undo };
}
