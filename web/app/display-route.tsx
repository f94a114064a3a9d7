import { useParams } from '@tanstack/react-router';
import { DisplayPage } from '../centres/display-page.tsx';
import { idOf } from './search.ts';

export function DisplayRoute() {
  const { id }: { id?: string } = useParams({ strict: false });
  return <DisplayPage centreId={idOf(id)} />;
}
