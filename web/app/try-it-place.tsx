import { lazy, Suspense } from 'react';
import { openConsultation } from '../consultation/open.ts';
import { useNear } from '../ui/use-near.ts';
import { TryItFrame } from '../visitor/try-it-frame.tsx';

const TryIt = lazy(async () => ({
  default: (await import('../practice/try-it/try-it.tsx')).TryIt,
}));

/** Where the questions will be; they are loaded when somebody scrolls near. */
export function TryItPlace() {
  const [near, place] = useNear();
  return (
    <TryItFrame place={place}>
      {near && (
        <Suspense>
          <TryIt onAdvise={() => openConsultation()} />
        </Suspense>
      )}
    </TryItFrame>
  );
}
