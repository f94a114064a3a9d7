import { staffRoutes } from '@bitu/contract/staff-routes.ts';
import type { Query, QueryClient } from '@tanstack/react-query';
import { ApiError } from '../../api/client.ts';
import { onTokenAdopted, readToken } from '../../api/token.ts';
import { deleteReplies, openReplies, type Replies } from '../kept/replies.ts';

let replies: Promise<Replies> | null = null;

const reading = new Set<unknown>(
  Object.entries(staffRoutes).flatMap(([name, { method }]) => (method === 'GET' ? [name] : [])),
);
/** Not drafts and what is computed here, nor secrets that are shown once. */
const isReply = ({ queryKey: [name] }: Query) => reading.has(name);

/** The server cannot be reached for what a page asks. */
export const isAway = ({ state: { fetchStatus, fetchFailureReason: reason } }: Query): boolean =>
  fetchStatus === 'paused' || (reason instanceof ApiError && reason.network);

function adoptSession(): void {
  const token = readToken();
  void replies?.then((one) => one.close());
  // Without https there is no service worker either, and no page opens without a network.
  replies = token === null || !isSecureContext ? null : openReplies(token);
  if (token === null) void deleteReplies();
  replies?.catch(console.error);
}

async function keep({ queryKey, state: { data, dataUpdatedAt } }: Query): Promise<void> {
  await (await replies)?.keep(queryKey, data, dataUpdatedAt);
}

/** Gives a query what the server said last, if this session has it. */
async function restore(query: Query): Promise<void> {
  const kept = await (await replies)?.read(query.queryKey);
  if (!kept || query.state.data !== undefined) return;
  // `manual`: the call that is under way goes on, and when it is cancelled, this stays.
  query.setData(kept.data, { updatedAt: kept.at, manual: true });
}

/** The same, for whoever cannot wait for the network. Returns whether there is something now. */
export async function restoreReply(client: QueryClient, key: readonly unknown[]): Promise<boolean> {
  const query = client.getQueryCache().find({ queryKey: key });
  if (query) await restore(query);
  return query?.state.data !== undefined;
}

/** Keeps what the server says to this session, and shows it where the server cannot be reached and nothing is known. */
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
