/** Signing in, signing out and switching to a sibling. Loaded only when one of these is about to happen. */
import type { Account } from '@bitu/contract/accounts.ts';
import { useRouter } from '../navigation/router-provider.tsx';
import { endSessions, profileQuery, switchAccount } from './me.ts';
import { isRemembered, noteSignIn } from './device.ts';
import { deleteSets } from './delete-sets.ts';
import { readToken } from '../api/token.ts';
import { queryClient } from '../api/query-client.ts';
import { signOutLocally, openSession, resetApp } from './session-store.ts';
import { isPersonal } from './session.tsx';

/** Opens the session of an account: token, profile and app-token cookie. `goingOn`: the same student continues on the same page. */
export async function enter(account: Account, remember: boolean, goingOn = false): Promise<void> {
  openSession(account.token, remember);
  if (!goingOn) {
    resetApp();
    void deleteSets();
  }
  noteSignIn(account.core_user_id, remember);
  try {
    const profile = queryClient.fetchQuery({ ...profileQuery, staleTime: 0 });
    await Promise.all([
      profile,
      import('./app-token.ts').then(({ renewAppToken }) => renewAppToken(profile)),
    ]);
  } catch (error) {
    // The session is open all the same; the page fetches the profile again.
    console.error(error);
  }
}

/** Asks whether unsaved changes of this page may be lost; resolves to true when they may. */
type Leaving = () => Promise<boolean>;
let leaving: Leaving | null = null;

/** Registers the question for unsaved changes. Returns a function that removes it. */
export function beforeLeaving(ask: Leaving): () => void {
  leaving = ask;
  return () => {
    leaving = null;
  };
}

export function useSessionActions() {
  const router = useRouter();
  return {
    /** Ends the session and goes to the first page. */
    async signOut() {
      const token = readToken();
      signOutLocally();
      void deleteSets();
      await router.navigate('/', { ignoreBlocker: true });
      resetApp();
      if (token !== null) endSessions([token]);
    },
    /**
     * Switches to a sibling and stays on the page if the sibling has it too. Does nothing when the person chooses to
     * keep unsaved changes. Throws ApiError.
     */
    async switchTo(studentId: number) {
      if (leaving && !(await leaving())) return;
      const account = await switchAccount(studentId);
      await enter(account, isRemembered());
      if (isPersonal(router.history.location.pathname)) await router.navigate('/learning');
    },
  };
}
