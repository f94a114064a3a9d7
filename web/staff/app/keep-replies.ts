import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { onTokenAdopted, readToken } from '../../api/token.ts';
import { deleteReplies, openReplies, type Replies } from '../storage/replies.ts';

let replies: Promise<Replies> | null = null;

const reading = new Set<unknown>(
  Object.entries(staffRoutes).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])),
);
/** Excludes drafts, locally computed values and secrets that are shown once. */
const isReply = ({ queryKey: [name] }: Query) => reading.has(name);

/** The server cannot be reached for data that a page needs. */
export const isAway = ({ state: { fetchStatus, fetchFailureReason: reason } }: Query): boolean =>
  fetchStatus === 'paused' || (reason instanceof ApiError && reason.network);

function adoptSession(): void {
  const token = readToken();
  void replies?.then((one) => one.close());
  // Without https there is no service worker, so no page opens without a network.
  replies = token === null || !isSecureContext ? null : openReplies(token);
  if (token === null) void deleteReplies();
  replies?.catch(console.error);
}

async function keep({ queryKey, state: { data, dataUpdatedAt } }: Query): Promise<void> {
  await (await replies)?.keep(queryKey, data, dataUpdatedAt);
}

/** Restores the server's last reply for a query, if this session has kept one. */
async function restore(query: Query): Promise<void> {
  const stored = await (await replies)?.read(query.queryKey);
  if (!stored || query.state.data !== undefined) return;
  // `manual`: the running call goes on, and this data stays when that call is cancelled.
  query.setData(stored.data, { updatedAt: stored.at, manual: true });
}

/** Does the same for callers that cannot wait for the network. Returns whether there is data now. */
export async function restoreReply(client: QueryClient, key: readonly unknown[]): Promise<boolean> {
  const query = client.getQueryCache().find({ queryKey: key });
  if (query) await restore(query);
  return query?.state.data !== undefined;
}

/**
 * Keeps the server's replies to this session, and shows them when the server cannot be reached and no data is loaded.
 */
export function keepReplies(client: QueryClient): void {
  adoptSession();
  onTokenAdopted(adoptSession);
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || !isReply(event.query)) return;
    const { query, action } = event;
    if (action.type === 'success') keep(query).catch(console.error);
    else if (query.state.data === undefined && isAway(query)) restore(query).catch(console.error);
  });
}
