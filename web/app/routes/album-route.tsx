import { Suspense } from 'react';
import { useSession, useSessionStatus } from '../../session/session.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';

// Loaded from here, as every page lists the styles of all pages' files.
const AlbumPage = lazyPart(() => import('../../learning/album/album-page.tsx'), 'AlbumPage');

export function AlbumRoute() {
  const { identity } = useSessionStatus();
  const { profile } = useSession();
  return (
    <Suspense fallback={<Loading />}>
      {profile && <AlbumPage key={identity} studentId={profile.id} />}
    </Suspense>
  );
}
