/** What changes whose page this is. Loaded when somebody is about to do so. */
import type { Account } from '@bitu/contract/accounts.ts';
import { useRouter } from '@tanstack/react-router';
import { endSessions, profileQuery, switchAccount } from '../accounts/api.ts';
import { isRemembered, noteSignIn } from '../accounts/device.ts';
import { serverNow } from '../api/client.ts';
import { readToken } from '../api/token.ts';
import { queryClient } from './query-client.ts';
import { dropToken, openSession, startAnew } from './session-store.ts';
import { isPersonal } from './session.tsx';

/** Opens the session of an account: token, profile, app-token cookie (section 4, Login). `goingOn`: the page stays as it is. */
export async function enter(account: Account, remember: boolean, goingOn = false): Promise<void> {
  openSession(account.token, remember);
  if (!goingOn) startAnew();
  noteSignIn(account.core_user_id, remember);
  try {
    const [profile, { writeAppToken }] = await Promise.all([
      queryClient.fetchQuery({ ...profileQuery, staleTime: 0 }),
      import('../accounts/app-token.ts'),
    ]);
    await writeAppToken(profile, Math.floor(serverNow() / 1000), remember);
  } catch (error) {
    // The session is open all the same; the page asks for the profile again.
    console.error(error);
  }
}

/** Asks whether what is unsaved on this page may go; answers true where it may. */
type Leaving = () => Promise<boolean>;
let leaving: Leaving | null = null;

/** A page with something unsaved is asked before it becomes somebody else's; the answer takes that back. */
export function beforeLeaving(ask: Leaving): () => void {
  leaving = ask;
  return () => {
    leaving = null;
  };
}

export function useSessionActions() {
  const router = useRouter();
  return {
    /** Ends the session and leaves for the first page. */
    async signOut() {
      const token = readToken();
      dropToken();
      await router.navigate({ to: '/', ignoreBlocker: true });
      startAnew();
      if (token !== null) endSessions([token]);
    },
    /** Goes on as a sibling, on the same screen where that student has it, unless something unsaved is to be kept. Throws ApiError. */
    async switchTo(studentId: number) {
      if (leaving && !(await leaving())) return;
      const account = await switchAccount(studentId);
      await enter(account, isRemembered());
      if (isPersonal(router.state.location.pathname)) await router.navigate({ to: '/learning' });
    },
  };
}
