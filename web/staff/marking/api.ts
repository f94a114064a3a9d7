import { callQuery } from '../../api/query.ts';

/** Refetched while somebody looks at it, as other people mark too. Milliseconds. */
const everyMinute = 60_000;

export const workQuery = callQuery('marking.work', {}, { refetchInterval: everyMinute });
export const groupsQuery = callQuery('marking.groups', {}, { refetchInterval: everyMinute });
