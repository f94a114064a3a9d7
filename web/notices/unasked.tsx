/** What a page shows of the notices without being asked: the popups, the urgent notices, and news of new ones. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Suspense, type ReactNode, useState, useEffect } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { popupsQuery, unreadQuery, urgentQuery } from './api.ts';
import type { PopupsProps } from './due-popup.tsx';

const DuePopup = lazyPart(() => import('./due-popup.tsx'), 'DuePopup', { optional: true });

/** The popups that are running. */
export function Popups(props: PopupsProps) {
  const { data: popups = [] } = useQuery(popupsQuery);
  if (popups.length === 0) return null;
  return (
    <Suspense>
      <DuePopup key={`${props.userId} ${props.route}`} popups={popups} {...props} />
    </Suspense>
  );
}

const UrgentDialog = lazyPart(() => import('./urgent-dialog.tsx'), 'UrgentDialog', {
  optional: true,
});

/** Shows urgent notices one after the other, then the children. They are fetched only when something is unread. */
export function Urgent({ children }: { children: ReactNode }) {
  const unread = useQuery(unreadQuery);
  const urgent = useQuery({ ...urgentQuery, enabled: (unread.data ?? 0) > 0 });
  const [dismissed, setDismissed] = useState<readonly number[]>([]);
  // When it fails, for example without a network, the children need not wait.
  if (unread.isLoading || urgent.isLoading) return null;
  const next = urgent.data?.find(({ id }) => !dismissed.includes(id));
  if (!next) return children;
  return (
    <Suspense>
      <UrgentDialog
        key={next.id}
        notice={next}
        onRead={() => setDismissed((before) => [...before, next.id])}
      />
    </Suspense>
  );
}

/** The page's own requests go first: an open connection takes one of the few that a phone has. Milliseconds. */
const listenAfterMs = 2000;

/** Follows new notices for as long as a student is signed in. */
export function useLiveNotices(studentId: number, afterMs = listenAfterMs): void {
  const client = useQueryClient();
  useEffect(() => {
    let cancelled = false;
    let stop = () => {};
    const timer = setTimeout(() => {
      import('./live.ts').then(({ followNotices }) => {
        if (!cancelled) stop = followNotices(client, studentId);
      }, console.error);
    }, afterMs);
    return () => {
      cancelled = true;
      clearTimeout(timer);
      stop();
    };
  }, [client, studentId, afterMs]);
}
