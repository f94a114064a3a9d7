import type { MarkingItem } from '@bitu/contract/marking.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../api/client.ts';
import { invalidate } from '../../../api/query.ts';
import { useNavigate } from '../../../navigation/router-provider.tsx';
import { post } from '../storage/outbox.ts';
import { deskKey } from '../queue/opened.ts';
import type { Typed } from './mark/typed.ts';

export type GiveUp = (route: 'marking.skip' | 'marking.handOn', reason: string) => Promise<void>;

interface FinishItemOptions {
  staffId: number;
  item: MarkingItem;
  /** The address of the next item. */
  next: string;
  dropDraft: () => Promise<void>;
}

/**
 * The two ways to finish an item: sending its mark, or handing it to somebody else. The next item follows at once.
 */
export function useFinishItem({ staffId, item, next, dropDraft }: FinishItemOptions) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const sending = useRef(false);

  /** The mark is sent in the background while the next item is shown. */
  async function send(typed: Typed, seconds: number, commentIds: readonly number[]) {
    if (sending.current) return;
    sending.current = true;
    await post({
      staffId,
      label: item.label,
      at: Date.now(),
      body: {
        mark_id: crypto.randomUUID(),
        item_id: item.id,
        ...typed,
        active_seconds: seconds,
        ...(commentIds.length > 0 && { comment_ids: commentIds.slice(0, 20) }),
      },
    });
    await dropDraft();
    await navigate(next, { replace: true });
  }

  /** Throws ApiError. */
  const giveUp: GiveUp = async (route, reason) => {
    const token = item.claim?.token;
    if (token !== undefined) await call(route, { body: { item_id: item.id, token, reason } });
    await dropDraft();
    void invalidate(client, 'marking.work', 'marking.groups');
    await navigate(next, { replace: true });
    // When it is opened again it is fetched again, as the claim has ended.
    client.removeQueries({ queryKey: deskKey(item.id) });
  };

  return { send, giveUp };
}
