import { useParams } from '../../navigation/router-provider.tsx';
import { ClassDetailPage } from '../../learning/class/class-detail-page.tsx';
import { idOf } from '../../navigation/location.ts';
import { NotFoundPage } from './status-pages.tsx';
import { usePracticeOpening } from '../opening/practice-opening.tsx';
import { useSessionStatus } from '../../session/session.tsx';

export function ClassDetailRoute() {
  const { identity } = useSessionStatus();
  const classId = idOf(useParams()['id']);
  if (classId === null) return <NotFoundPage />;
  return <ClassDetail key={`${identity} ${classId}`} classId={classId} />;
}

function ClassDetail({ classId }: { classId: number }) {
  const { openingId, open, dialog } = usePracticeOpening();
  return (
    <>
      <ClassDetailPage classId={classId} openingId={openingId} onOpen={open} />
      {dialog}
    </>
  );
}
