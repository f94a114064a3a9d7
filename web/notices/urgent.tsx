import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { unreadQuery, urgentQuery } from './api.ts';

const UrgentDialog = lazyPart(() => import('./urgent-dialog.tsx'), 'UrgentDialog', {
  optional: true,
});

/** Shows urgent notices one after the other, then the children. They are fetched only when something is unread. */
export function Urgent({ children }: { children: ReactNode }) {
  const unread = useQuery(unreadQuery);
  const urgent = useQuery({ ...urgentQuery, enabled: (unread.data ?? 0) > 0 });
  const [seen, setSeen] = useState<readonly number[]>([]);
  // When it fails, for example without a network, the children need not wait.
  if (unread.isLoading || urgent.isLoading) return null;
  const next = urgent.data?.find(({ id }) => !seen.includes(id));
  if (!next) return children;
  return (
    <Suspense>
      <UrgentDialog
        key={next.id}
        notice={next}
        onSeen={() => setSeen((before) => [...before, next.id])}
      />
    </Suspense>
  );
}
