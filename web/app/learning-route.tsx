import { displayName } from '@bitu/rules/accounts/profile.ts';
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
      />
      {dialog}
    </>
  );
}
