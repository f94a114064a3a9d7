import { Suspense, useEffect } from 'react';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { clearToken, cookieToken } from '../../api/token.ts';
import { useSite } from '../../api/site.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SignInPage } from '../../accounts/sign-in-page.tsx';
import { searchOf } from '../../navigation/location.ts';

const load = () => import('./signed-in.ts');
/** Milliseconds after which the page is complete on most phones, long before the form is. */
const afterFirstView = 2000;

const DemoPeople = lazyPart(() => import('../../demo/demo-people.tsx'), 'DemoPeople', {
  optional: true,
});

export function SignInRoute() {
  const navigate = useNavigate();
  const { query } = useLocation();
  const { redirect, form } = query;
  useEffect(() => {
    // The app's copy of a token outlives a session that was not remembered.
    if (cookieToken() === null) clearToken();
    // After a failure it is loaded again when it is needed.
    const timer = setTimeout(() => void load().catch(() => {}), afterFirstView);
    return () => clearTimeout(timer);
  }, []);
  const { demo } = useSite();
  return (
    <SignInPage
      step={form === 'register' || form === 'forgot' ? form : 'sign-in'}
      // In the address, so that it survives a reload and 'back' returns to it.
      onShow={(next) => {
        const step = next === 'sign-in' ? undefined : next;
        void navigate(`/login${searchOf({ ...query, form: step })}`);
      }}
      onProven={(phone) => void navigate(`/resetPassword?auth_phone=${phone}`)}
      onSignedIn={async (...signedIn) => (await load()).enter(...signedIn)}
      onDone={async () => navigate((await load()).destinationOf(redirect), { replace: true })}
      renderOther={(receive) =>
        demo && (
          <Suspense>
            <DemoPeople onAccounts={(accounts) => receive(accounts, false)} />
          </Suspense>
        )
      }
    />
  );
}
