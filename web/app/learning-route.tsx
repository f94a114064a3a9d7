import { displayName } from '@bitu/rules/accounts/display-name.ts';
import { openConsultation } from '../consultation/open.ts';
import { LearningPage } from '../learning/learning-page.tsx';
import { usePracticeOpening } from './practice-opening.tsx';
import { useSession, useStanding } from './session.tsx';

export function LearningRoute() {
  const { identity } = useStanding();
  return <Learning key={identity} />;
}

function Learning() {
  const { profile } = useSession();
  const { openingId, open, dialog } = usePracticeOpening();
  return (
    <>
      <LearningPage
        studentName={profile && displayName(profile)}
        openingId={openingId}
        onOpen={open}
        onAdvise={(courses) => openConsultation({ courses })}
      />
      {dialog}
    </>
  );
}
