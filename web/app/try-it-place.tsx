import { useState } from 'react';
import { openConsultation } from '../consultation/open.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { lazyDialog } from '../ui/lazy-dialog.tsx';
import { useNear } from '../ui/use-near.ts';
import { TryItFrame } from '../visitor/try-it-frame.tsx';

const TryIt = lazyDialog(() => import('../practice/try-it/try-it.tsx'), 'TryIt');

/** Where the questions will be; they are loaded when somebody scrolls near. */
export function TryItPlace() {
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
