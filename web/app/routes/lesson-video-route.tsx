import { useParams } from '../../navigation/router-provider.tsx';
import { useMemo } from 'react';
import { useReadOnly } from '../../session/use-read-only.ts';
import { LessonVideoPage } from '../../learning/video/lesson-video-page.tsx';
import { NotFoundPage } from './status-pages.tsx';
import { usePracticeOpening } from '../opening/practice-opening.tsx';
import { useSession, useSessionStatus } from '../../session/session.tsx';

export function LessonVideoRoute() {
  const { identity } = useSessionStatus();
  const { slug } = useParams();
  if (slug === undefined || !/^[a-z\d-]{1,80}$/.test(slug)) return <NotFoundPage />;
  return <LessonVideo key={identity} slug={slug} />;
}

function LessonVideo({ slug }: { slug: string }) {
  const { profile } = useSession();
  const readOnly = useReadOnly();
  const { openingId, open, dialog } = usePracticeOpening();
  // The token of the profile, which changes when the same student signs in again, and is never a sibling's.
  const [studentId, token] = [profile?.id, profile?.token];
  const watcher = useMemo(
    () =>
      studentId === undefined || token === undefined || readOnly ? null : { studentId, token },
    [studentId, token, readOnly],
  );
  return (
    <>
      <LessonVideoPage slug={slug} watcher={watcher} openingId={openingId} onOpen={open} />
      {dialog}
    </>
  );
}
