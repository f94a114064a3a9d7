import type { PopupRoute } from '@bitu/rules/notices/popup.ts';
import { useLocation } from '@tanstack/react-router';
import { Popups } from '../notices/popups.tsx';
import { Urgent } from '../notices/urgent.tsx';
import { useLiveNotices } from '../notices/use-live-notices.ts';
import { Holiday } from '../theme/holiday.tsx';
import { useSession } from './session.tsx';

const routes: Readonly<Record<string, PopupRoute>> = { '/': 'index', '/learning': 'learning' };

/** What nobody waits for, once the page stands: notices as they come, popups, the holiday theme. Of the main layout alone: a practice is left in peace. */
export function AfterPaint() {
  const session = useSession();
  const { pathname } = useLocation();
  const route = routes[pathname] ?? 'other';
  return (
    <>
      <Holiday />
      {session.status === 'out' && <Popups userId={null} route={route} />}
      {session.status === 'in' && (
        <OfStudent key={session.profile.id} id={session.profile.id} route={route} />
      )}
    </>
  );
}

function OfStudent({ id, route }: { id: number; route: PopupRoute }) {
  useLiveNotices(id);
  return (
    <Urgent>
      <Popups userId={id} route={route} />
    </Urgent>
  );
}
