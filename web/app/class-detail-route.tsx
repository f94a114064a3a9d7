import { useParams } from '@tanstack/react-router';
import { ClassDetailPage } from '../learning/class/class-detail-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { usePracticeOpening } from './practice-opening.tsx';
import { useStanding } from './session.tsx';

export function ClassDetailRoute() {
  const { identity } = useStanding();
  const { id } = useParams({ strict: false });
  if (id === undefined || !/^[1-9]\d{0,14}$/.test(id)) return <NotFoundPage />;
  return <ClassDetail key={`${identity} ${id}`} classId={Number(id)} />;
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
