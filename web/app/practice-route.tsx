import { useLocation, useParams } from '@tanstack/react-router';
import { PracticePage } from '../practice/practice-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { idOf } from './search.ts';
import { useStanding } from './session.tsx';

export function PracticeRoute() {
  const { identity } = useStanding();
  const practiceId = idOf(useParams({ strict: false }).id);
  const { search, state } = useLocation();
  const query: Record<string, unknown> = search;
  if (practiceId === null) return <NotFoundPage />;
  const wrongOf = idOf(query['wrong_of']);
  return (
    <PracticePage
      key={`${identity} ${practiceId} ${wrongOf}`}
      practiceId={practiceId}
      wrongOf={wrongOf}
      start={state.start === true || query['start'] === '1'}
    />
  );
}
