import { useParams } from '../../navigation/router-provider.tsx';
import { useMemo } from 'react';
import { readToken } from '../../api/token.ts';
import { useViewOnly } from '../../api/view-only.ts';
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
  const studentId = useSession().profile?.id;
  const viewOnly = useViewOnly();
  const { openingId, open, dialog } = usePracticeOpening();
  const watcher = useMemo(() => {
    const token = readToken();
    return studentId === undefined || token === null || viewOnly ? null : { studentId, token };
  }, [studentId, viewOnly]);
  return (
    <>
      <LessonVideoPage slug={slug} watcher={watcher} openingId={openingId} onOpen={open} />
      {dialog}
    </>
  );
}
