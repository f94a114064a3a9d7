import { idOf } from '../../navigation/location.ts';
import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import type { DrillRequest } from '../../practice/drill/api.ts';
import { DrillPage } from '../../practice/drill/drill-page.tsx';
import { useSessionStatus } from '../../session/session.tsx';
import { NotFoundPage } from './status-pages.tsx';

/**
 * The drill that an address requests: one by its id, the check of a card, five questions of a skill, or otherwise
 * today's set.
 */
function drillAt(
  id: string | undefined,
  query: Readonly<Record<string, string>>,
): DrillRequest | null {
  if (id !== undefined) {
    const drillId = idOf(id);
    return drillId === null ? null : { kind: 'drill', id: drillId };
  }
  const [questionId, levelId, skillId] = [
    idOf(query['card']),
    idOf(query['level']),
    idOf(query['skill']),
  ];
  if (questionId !== null) return { kind: 'known', questionId };
  if (levelId !== null && skillId !== null) return { kind: 'skill', levelId, skillId };
  return { kind: 'notebook' };
}

export function DrillRoute() {
  const { identity } = useSessionStatus();
  const { query, search } = useLocation();
  const { id } = useParams();
  const request = drillAt(id, query);
  if (!request) return <NotFoundPage />;
  return <DrillPage key={`${identity} ${id} ${search}`} request={request} />;
}
