import type { QueryClient } from '@tanstack/react-query';
import { invalidate } from '../../../api/query.ts';

/** What a merge, or taking it back, makes stale. */
export const afterMerge = (client: QueryClient): Promise<void> =>
  invalidate(client, 'students.merges', 'students.read', 'students.list', 'students.classes');
