import type { QueryClient } from '@tanstack/react-query';
import { type FilterOf, pagesQuery } from '../../api/pages.ts';
import { callQuery, invalidate } from '../../api/query.ts';

export type Filter = FilterOf<'overview.children'>;

/** Children who fall behind, in pages. */
export const childrenQuery = (filter: Filter) => pagesQuery('overview.children', filter);

/** Children whose families were called, in pages. */
export const calledQuery = ({ class_id }: Filter) => pagesQuery('overview.called', { class_id });

export const waitingQuery = callQuery('overview.waiting', {});

/** Call it after a call was recorded or removed. */
export const refreshChildren = (client: QueryClient) =>
  invalidate(client, 'overview.children', 'overview.called');
