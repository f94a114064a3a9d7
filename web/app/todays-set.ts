import { queryClient } from '../api/query-client.ts';
import { readToken } from '../api/token.ts';
import { isViewOnly } from '../api/view-only.ts';
import { profileQuery } from '../session/me.ts';

const savesData = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * Fetches today's set of the notebook in advance, to be done without a network. With data saving on, only where the
 * notebook was `opened`. Without a network, the next visit tries again.
 */
export async function keepTodaysSet({ opened }: { opened: boolean }): Promise<void> {
  // A view-only session draws nothing in the student's name.
  if (readToken() === null || isViewOnly() || (savesData() && !opened)) return;
  try {
    const profile = await queryClient.fetchQuery(profileQuery);
    const { fetchAhead } = await import('../practice/drill/fetch-ahead.ts');
    await fetchAhead(profile);
  } catch {
    // It is only for later use, so its failure is ignored.
  }
}
