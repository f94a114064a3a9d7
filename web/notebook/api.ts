import '../api/drill-calls.ts';
import { callQuery } from '../api/query.ts';

/** Always refetched, as a day may have begun since. */
export const notebookQuery = callQuery('drills.overview', {}, { refetchOnMount: 'always' });
