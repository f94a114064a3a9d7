import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { workQuery } from '../marking/api.ts';
import { meQuery } from '../session/me.ts';

const everyMinute = 60_000;
const requestCount = callQuery('overrides.requestCount', {}, { refetchInterval: everyMinute });
const lessonsDue = callQuery('lessons.due', {}, { refetchInterval: everyMinute });

/**
 * Returns how many items are pending for this person at the page of an address: works to mark, lessons without their
 * report, requests to decide, or replies to read.
 */
export function useWaitingAt(): (href: string) => number {
  const { data: me } = useQuery(meQuery);
  const roles = me?.roles ?? [];
  const requests = useQuery({ ...requestCount, enabled: may(roles, 'overrides.read') }).data;
  const lessons = useQuery({ ...lessonsDue, enabled: may(roles, 'comments.write') }).data;
  const work = useQuery({ ...workQuery, enabled: may(roles, 'mark.write') }).data;
  const counts: Readonly<Record<string, number>> = {
    '/staff/marking': work?.left.waiting ?? 0,
    '/staff/office/lessons': lessons?.due ?? 0,
    '/staff/office/overrides': requests ? requests.waiting + requests.answered : 0,
  };
  return (href) => counts[href] ?? 0;
}
