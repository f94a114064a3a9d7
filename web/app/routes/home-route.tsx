import { useQuery } from '@tanstack/react-query';
import { openConsultation } from '../../consultation/open.ts';
import { tryQuery } from '../../practice/try-it/api.ts';
import { useSession } from '../../session/session.tsx';
import { HomePage, TryItFrame } from '../../visitor/home-page.tsx';
import { useState } from 'react';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { lazyDialog } from '../../ui/overlay/lazy-dialog.tsx';
import { useNear } from '../../ui/use-near.ts';

const TryIt = lazyDialog(() => import('../../practice/try-it/try-it.tsx'), 'TryIt');

/** The place of the sample questions, which are loaded when somebody scrolls near. */
function TryItPlace() {
  const [near, place] = useNear();
  const [missing, setMissing] = useState(false);
  return (
    <TryItFrame place={place}>
      {near && !missing && (
        <TryIt onAdvise={() => openConsultation()} onClose={() => setMissing(true)} />
      )}
      {missing && <ErrorState onRetry={() => setMissing(false)} />}
    </TryItFrame>
  );
}

export function HomeRoute() {
  const { status } = useSession();
  // Fetched at once, so that a deployment without such questions shows no empty box and no link to it.
  const { data: questions } = useQuery(tryQuery);
  return (
    <HomePage
      signedIn={status !== 'out'}
      onAdvise={() => openConsultation()}
      tryIt={questions?.length === 0 ? null : <TryItPlace />}
    />
  );
}
