import { callQuery } from '../../api/query.ts';

/** Refetched while somebody looks at it: other people mark too. */
const everyMinute = 60_000;

export const workQuery = callQuery('marking.work', {}, { refetchInterval: everyMinute });
export const groupsQuery = callQuery('marking.groups', {}, { refetchInterval: everyMinute });
