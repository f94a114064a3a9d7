import { useQueryClient } from '@tanstack/react-query';
import { useLocation, useNavigate } from '../../navigation/router-provider.tsx';
import { openSession } from '../session/session.ts';
import { SignInCard } from './sign-in-card.tsx';
import { SignInSteps } from './sign-in-steps.tsx';

/** Returns the page of this program to continue with. Any other address is ignored. */
export function pageAfter(next: string | undefined): string {
  if (next === undefined || !URL.canParse(next, location.origin)) return '/staff';
  const { origin, pathname, search } = new URL(next, location.origin);
  const isOurs = origin === location.origin && /^\/staff(\/|$)/.test(pathname);
  return isOurs && !pathname.startsWith('/staff/sign-in') ? pathname + search : '/staff';
}

export function SignInPage() {
  const { next } = useLocation().query;
  const navigate = useNavigate();
  const client = useQueryClient();
  return (
    <SignInCard title="Đăng nhập" lead="Dành cho giáo viên và nhân viên trung tâm.">
      <SignInSteps
        onDone={(token) => {
          // Clears the data of somebody who worked here before.
          client.clear();
          openSession(token);
          void navigate(pageAfter(next), { replace: true });
        }}
      />
    </SignInCard>
  );
}
