import { useParams } from '@tanstack/react-router';
import { SharedPage } from '../projects/shared-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';

export function ViewProjectRoute() {
  const { id } = useParams({ strict: false });
  if (id === undefined || !/^[\w-]{22}$/.test(id)) return <NotFoundPage />;
  return <SharedPage key={id} capability={id} />;
}
