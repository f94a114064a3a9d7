import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import { ProjectPage, GuestPage } from '../../projects/project-page.tsx';
import { NotFoundPage } from './status-pages.tsx';
import { idOf } from '../../navigation/location.ts';
import { useSession, useSessionStatus } from '../../session/session.tsx';

export function ProjectRoute() {
  const { identity } = useSessionStatus();
  const { status, profile } = useSession();
  const { href } = useLocation();
  const projectId = idOf(useParams()['id']);
  if (projectId === null) return <NotFoundPage />;
  if (status === 'out') return <GuestPage path={href} />;
  return (
    <ProjectPage key={`${identity} ${projectId}`} projectId={projectId} studentId={profile?.id} />
  );
}
