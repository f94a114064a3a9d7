import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { meQuery } from '../session/me.ts';

const everyMinute = 60_000;
const requestCount = callQuery('overrides.requestCount', {}, { refetchInterval: everyMinute });

/** Returns how much waits for this person at the page of an address: to be decided, or a reply to be read. */
export function useWaitingAt(): (href: string) => number {
  const { data: me } = useQuery(meQuery);
  const { data } = useQuery({
    ...requestCount,
    enabled: me !== undefined && may(me.roles, 'overrides.read'),
  });
  return (href) => (data && href === '/staff/office/overrides' ? data.waiting + data.answered : 0);
}
