/** Parameters for the practice page only; everything else in the query is passed on to the result. */
const ours = ['start', 'redo', 'wrong_of'];

/** The address of a result: the query is kept, and a test is marked. */
export function resultAddress(resultId: number, isTest: boolean, search: string): string {
  const query = new URLSearchParams(search);
  for (const name of ours) query.delete(name);
  if (isTest) query.set('is_test', '1');
  return `/practice-result/${resultId}${query.size > 0 ? `?${query}` : ''}`;
}

export const redoAddress = (practiceId: number): string => `/practice/${practiceId}?redo=1`;

/** Once all mistakes were reviewed, they are asked again; a review that is not finished goes on. */
export const wrongAddress = (practiceId: number, resultId: number): string =>
  `/practice/${practiceId}?wrong_of=${resultId}&redo=1`;

/** The query without the request to start over, which works once. */
export function withoutRedo(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('redo');
  return query.size > 0 ? `?${query}` : '';
}
