import { readSite } from '../../api/site.ts';
import { TourPage } from '../../demo/tour-page.tsx';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { enter } from '../../session/session-actions.ts';
import { NotFoundPage } from './status-pages.tsx';

/** The tour of a demo installation; there is none anywhere else. */
export function TourRoute() {
  const navigate = useNavigate();
  if (readSite().demo === undefined) return <NotFoundPage />;
  return (
    <TourPage
      onEntered={async (account, path) => {
        await enter(account, false);
        await navigate(path);
      }}
    />
  );
}
