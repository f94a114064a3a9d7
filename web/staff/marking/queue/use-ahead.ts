import type { MarkingItem } from '@bitu/contract/marking.ts';
import type { Output } from '../../../api/client.ts';
import { call } from '../../../api/client.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { waitingMarks } from '../storage/outbox.ts';
import { deskKey, openedOf } from './opened.ts';

type Next = Output<'marking.next'>;

const sendingNow = () => waitingMarks().map(({ body }) => body.item_id);

/** Fetches the next item of a group, or of all groups. */
export const askNext = (group: string | undefined): Promise<Next> =>
  call('marking.next', {
    body: { ...(group !== undefined && { group }), sending: sendingNow().slice(0, 20) },
  });

/** The first item of a reply that is neither open nor being sent. */
function firstBeside(open: number, { item, behind }: Next): MarkingItem | null {
  const taken = new Set([open, ...sendingNow()]);
  return [item, behind].find((one) => one && !taken.has(one.id)) ?? null;
}

/**
 * Leases the item after the open one and keeps it ready, so that it can be shown at once. `ahead` is undefined until it
 * is known, and null when nothing is left.
 */
export function useAhead(staffId: number, itemId: number, group: string | undefined, on: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: ['desk-ahead', itemId, group],
    enabled: on,
    staleTime: Infinity,
    gcTime: 60_000,
    async queryFn() {
      const next = await askNext(group);
      const item = firstBeside(itemId, next);
      if (item) client.setQueryData(deskKey(item.id), await openedOf(staffId, item));
      return { item, unmarked: next.left };
    },
  });
  return { ahead: query.data?.item, unmarked: query.data?.unmarked };
}
