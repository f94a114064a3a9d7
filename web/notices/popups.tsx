import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { popupsQuery } from './api.ts';
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
