import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense, useState } from 'react';
import { lazyExtra } from '../ui/lazy-extra.ts';
import { unreadQuery, urgentQuery } from './api.ts';

const UrgentDialog = lazyExtra(() => import('./urgent-dialog.tsx'), 'UrgentDialog');

/** Urgent notices one after the other, then the children. Asked for only where something is unread. */
export function Urgent({ children }: { children: ReactNode }) {
  const unread = useQuery(unreadQuery);
  const urgent = useQuery({ ...urgentQuery, enabled: (unread.data ?? 0) > 0 });
  const [seen, setSeen] = useState<readonly number[]>([]);
  // Without an answer, for want of a network say, nothing else has to wait.
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
