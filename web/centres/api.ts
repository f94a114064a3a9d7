import { centreRoutes } from '@bitu/contract/centre-routes.ts';
import { errors } from '@bitu/contract/errors.ts';
import { addRoutes, ApiError } from '../api/client.ts';
import { callQuery } from '../api/query.ts';

// Only the pages of the centres load them.
addRoutes(centreRoutes);

/** How often it is fetched, in milliseconds. With events, it is only in case one was missed. */
const pollMs = { live: 60_000, alone: 10_000 };

export const centresQuery = (live: boolean) =>
  callQuery(
    'centres.list',
    {},
    { refetchInterval: live ? pollMs.live : pollMs.alone, refetchOnReconnect: 'always' },
  );

const isOver = (status: string | undefined) => status === 'left' || status === 'over';

export const ticketQuery = (ticket: string, live: boolean) =>
  callQuery(
    'centres.ticket',
    { params: { ticket } },
    {
      refetchInterval: ({ state }) =>
        isOver(state.data?.status) || isMissing(state.error)
          ? false
          : live
            ? pollMs.live
            : pollMs.alone,
      refetchOnReconnect: 'always',
    },
  );

/** The number belongs to another day and was deleted. */
export const isMissing = (error: unknown): boolean =>
  error instanceof ApiError && error.code === errors.notFound.code;
