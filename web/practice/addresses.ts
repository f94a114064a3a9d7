/** Wishes that were for the practice page alone; everything else in the query goes along to the result (spec 2). */
const ours = ['start', 'redo', 'wrong_of'];

/** The result of an attempt: the query string is kept, a test is marked as one (spec 2). */
export function resultAddress(resultId: number, isTest: boolean, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ours) query.delete(name);
  if (isTest) query.set('is_test', '1');
  return `/practice-result/${resultId}${query.size > 0 ? `?${query}` : ''}`;
}

export const redoAddress = (practiceId: number): string => `/practice/${practiceId}?redo=1`;

export const wrongAddress = (practiceId: number, resultId: number): string =>
  `/practice/${practiceId}?wrong_of=${resultId}`;

/** The query without the wish to start over, which is granted once. */
export function withoutRedo(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('redo');
  return query.size > 0 ? `?${query}` : '';
}
