import { openConsultation } from '../../consultation/open.ts';
import { LearningPage } from '../../learning/learning-page.tsx';
import { usePracticeOpening } from '../opening/practice-opening.tsx';
import { Family, Newest } from '../../reports/home/home-reports.tsx';
import { useSession, useSessionStatus } from '../../session/session.tsx';
import { usePlace } from '../frame/learning-bar.tsx';

export function LearningRoute() {
  const { identity } = useSessionStatus();
  return <Learning key={identity} />;
}

function Learning() {
  const { profile } = useSession();
  const place = usePlace();
  const { openingId, open, dialog } = usePracticeOpening();
  return (
    <>
      <LearningPage
        place={place}
        student={profile}
        newest={<Newest />}
        family={<Family />}
        openingId={openingId}
        onOpen={open}
        onAdvise={openConsultation}
      />
      {dialog}
    </>
  );
}
