import { errors } from '@bitu/contract/errors.ts';
import { queryOptions } from '@tanstack/react-query';
import { ApiError, call } from '../api/client.ts';

/** How often it is asked for when no events arrive; with them, only in case one was missed. */
const pollMs = { live: 60_000, alone: 10_000 };

export const centresQuery = (live: boolean) =>
  queryOptions({
    queryKey: ['centres', 'list'],
    queryFn: ({ signal }) => call('centres.list', {}, { signal }),
    refetchInterval: live ? pollMs.live : pollMs.alone,
    refetchOnReconnect: 'always',
  });

export const ticketsKey = ['centres', 'ticket'] as const;

const isOver = (status: string | undefined) => status === 'left' || status === 'over';

export const ticketQuery = (ticket: string, live: boolean) =>
  queryOptions({
    queryKey: [...ticketsKey, ticket],
    queryFn: ({ signal }) => call('centres.ticket', { params: { ticket } }, { signal }),
    refetchInterval: ({ state }) =>
      isOver(state.data?.status) || isGone(state.error) ? false : live ? pollMs.live : pollMs.alone,
    refetchOnReconnect: 'always',
  });

/** The number is of another day, and forgotten. */
export const isGone = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
