import { useParams } from '../../navigation/router-provider.tsx';
import { SharedPage } from '../../projects/shared-page.tsx';
import { NotFoundPage } from './status-pages.tsx';

export function ViewProjectRoute() {
  const { id } = useParams();
  if (id === undefined || !/^[\w-]{22}$/.test(id)) return <NotFoundPage />;
  return <SharedPage key={id} capability={id} />;
}
