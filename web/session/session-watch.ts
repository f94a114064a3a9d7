/** All tabs of a browser share the cookie: when one signs in or out, or switches the student, this page follows. */
import { profileOf, profileQuery } from './me.ts';
import { adoptToken, cookieToken, readToken, tokenMoved } from '../api/token.ts';
import { queryClient } from '../api/query-client.ts';
import { resume, onOtherTab } from './session-store.ts';
import { isPersonal } from './session.tsx';

let following = false;

/** The cookie may reach this tab later than the message about it. Milliseconds. */
const lookAfterMs = [0, 200, 1000, 3000];

async function follow(): Promise<void> {
  const token = cookieToken();
  const mine = queryClient.getQueryData(profileQuery.queryKey);
  if (token !== null && readToken() !== null && mine) {
    const other = await profileOf(token);
    // The same student has signed in again in the other tab.
    if (other.id === mine.id) {
      adoptToken(token);
      return resume();
    }
  }
  if (token !== null && isPersonal(location.pathname)) location.replace('/learning');
  else location.reload();
}

function look(): void {
  if (following || !tokenMoved()) return;
  following = true;
  follow()
    // Without a network the page keeps its student, and checks again when it becomes visible.
    .catch(() => {})
    .finally(() => {
      following = false;
    });
}

export function watchOtherTabs(): void {
  onOtherTab(() => {
    for (const ms of lookAfterMs) setTimeout(look, ms);
  });
  document.addEventListener('visibilitychange', look);
  addEventListener('focus', look);
  addEventListener('pageshow', look);
}
