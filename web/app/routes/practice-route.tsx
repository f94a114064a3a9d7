import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import { PracticePage } from '../../practice/practice-page.tsx';
import { NotFoundPage } from './status-pages.tsx';
import { useOutboxDelivery } from '../use-outbox-delivery.ts';
import { idOf } from '../../navigation/location.ts';
import { useSessionStatus } from '../../session/session.tsx';

export function PracticeRoute() {
  const { identity } = useSessionStatus();
  const practiceId = idOf(useParams()['id']);
  const { query, state } = useLocation();
  useOutboxDelivery();
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
