import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';

/** The person who is signed in. */
export const meQuery = callQuery('staff.me', {}, { staleTime: 5 * 60_000 });

type Me = Output<'staff.me'>;

/** For pages behind the guard, which has fetched it. */
export const useMe = (): Me => useSuspenseQuery(meQuery).data;

/** undefined while nobody is signed in. */
export const useMaybeMe = (): Me | undefined => useQuery({ ...meQuery, enabled: false }).data;

/** Whether a person can share comments with the teachers of a subject, and edit the shared ones. */
export const leads = ({ roles, subjects }: Me, subjectId: number): boolean =>
  roles.includes('lead') && subjects.includes(subjectId);
