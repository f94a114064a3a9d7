import { useParams } from '@tanstack/react-router';
import { ProjectPage } from '../projects/project-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { idOf } from './search.ts';
import { useSession, useStanding } from './session.tsx';

export function ProjectRoute() {
  const { identity } = useStanding();
  const studentId = useSession().profile?.id;
  const projectId = idOf(useParams({ strict: false }).id);
  if (projectId === null) return <NotFoundPage />;
  return (
    <ProjectPage key={`${identity} ${projectId}`} projectId={projectId} studentId={studentId} />
  );
}
