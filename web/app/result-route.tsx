import { useParams } from '@tanstack/react-router';
import { ResultPage } from '../practice/result-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { idOf } from './search.ts';
import { useStanding } from './session.tsx';
import { UnitReturn } from './unit-return.tsx';

export function ResultRoute() {
  const { identity } = useStanding();
  const resultId = idOf(useParams({ strict: false }).id);
  if (resultId === null) return <NotFoundPage />;
  return (
    <>
      <UnitReturn />
      <ResultPage key={`${identity} ${resultId}`} resultId={resultId} />
    </>
  );
}
