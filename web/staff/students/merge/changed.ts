import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/query.ts';

/** The queries that a merge, or undoing one, makes stale. */
export const afterMerge = (client: QueryClient): Promise<void> =>
  invalidate(client, 'students.merges', 'students.read', 'students.list', 'students.classes');
