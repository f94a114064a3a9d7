import { useSite } from '../api/site.ts';
import { AppPage } from '../visitor/app-page.tsx';

export function AppRoute() {
  return <AppPage site={useSite()} />;
}
