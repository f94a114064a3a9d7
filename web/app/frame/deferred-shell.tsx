import type { PopupRoute } from '@bitu/rules/notices/popup.ts';
import { useLocation } from '../../navigation/router-provider.tsx';
import { Holiday } from '../../theme/holiday.tsx';
import { useSession } from '../../session/session.tsx';
import { Footer } from './footer.tsx';
import { useIsLearning } from './learning-bar.tsx';
import { useInApp } from './use-in-app.ts';
import { Popups, Urgent, useLiveNotices } from '../../notices/unasked.tsx';

const routes: Readonly<Record<string, PopupRoute>> = { '/': 'index', '/learning': 'learning' };

/**
 * The part of the main layout that loads when the page is idle: live notices, popups, the holiday theme, and below a
 * student's own pages the footer. A practice has none of it.
 */
export function DeferredShell() {
  const session = useSession();
  const { pathname } = useLocation();
  const route = routes[pathname] ?? 'other';
  const isLearning = useIsLearning();
  const inApp = useInApp();
  return (
    <>
      <Holiday />
      {/* A phone has the bar of the student's places there. */}
      {isLearning && !inApp && (
        <div className="hidden lg:block">
          <Footer />
        </div>
      )}
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
