import type { reasonKinds } from '@bitu/contract/kinds.ts';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { callQuery, invalidate } from '../../api/query.ts';
import { pagesQuery } from '../lists/pages.ts';

export interface Filter {
  classId: string;
  reason: '' | (typeof reasonKinds)[number];
}

export const filterInput = ({ classId, reason }: Filter) => ({
  ...(classId !== '' && { class_id: classId }),
  ...(reason !== '' && { reason }),
});

/** Children who fall behind, in pages. */
export const childrenQuery = (filter: Filter) =>
  pagesQuery('overview.children', filterInput(filter), (query, signal) =>
    call('overview.children', { query }, { signal }),
  );

/** Children whose families were called, in pages. */
export const calledQuery = ({ classId }: Filter) =>
  pagesQuery('overview.called', { ...(classId !== '' && { class_id: classId }) }, (query, signal) =>
    call('overview.called', { query }, { signal }),
  );

export const waitingQuery = callQuery('overview.waiting', {});

/** Call it after a call was recorded or removed. */
export const refreshChildren = (client: QueryClient) =>
  invalidate(client, 'overview.children', 'overview.called');
