import type { Output } from '../../api/client.ts';
import type { QueryClient } from '@tanstack/react-query';
import { callQuery, invalidate } from '../../api/query.ts';

export const overridesQuery = callQuery('overrides.list', {});

export const classQuery = (id: number) =>
  callQuery('overrides.class', { params: { id: String(id) } });

export const handedInQuery = (of: { classId: number; studentId: number; practiceId: number }) =>
  callQuery(
    'overrides.handedIn',
    {
      params: { id: String(of.classId) },
      query: { student_id: String(of.studentId), practice_id: String(of.practiceId) },
    },
    // Retrying is useless when there is nothing to reopen.
    { retry: false },
  );

/** Others request and decide in the meantime. */
const everyMinute = 60_000;

export const requestsQuery = callQuery('overrides.requests', {}, { refetchInterval: everyMinute });

/** Call it after something was requested or decided, here or by somebody else. */
export const refreshRequests = (client: QueryClient) =>
  invalidate(client, 'overrides.requests', 'overrides.requestCount', 'overview.waiting');

/** Call it after an override was given. */
export const refreshOverrides = (client: QueryClient) =>
  invalidate(client, 'overrides.list', 'overrides.handedIn', 'students.read');

export type HandedIn = Output<'overrides.handedIn'>;
export type Overrides = Output<'overrides.list'>;
export type Override = Overrides['overrides'][number];
export type ClassChoices = Output<'overrides.class'>;
export type Requests = Output<'overrides.requests'>;
export type Request = Requests['own'][number];
/** The amounts of an override; a null one changes nothing. */
export type More = NonNullable<Request['given']>;
