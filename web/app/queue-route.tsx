import { useSearch } from '@tanstack/react-router';
import { QueuePage } from '../centres/queue-page.tsx';
import { idOf } from './search.ts';

export function QueueRoute() {
  const { centre }: { centre?: unknown } = useSearch({ strict: false });
  return <QueuePage centreId={idOf(centre)} />;
}
