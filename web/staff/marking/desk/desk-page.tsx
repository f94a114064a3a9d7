import { errors } from '@bitu/contract/errors.ts';
import type { MarkingItem } from '@bitu/contract/marking.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { ApiError, call } from '../../../api/client.ts';
import { useLocation, useParams } from '../../../navigation/router-provider.tsx';
import { idOf } from '../../../navigation/location.ts';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { useMe } from '../../session/me.ts';
import { PageState } from '../../status/page-state.tsx';
import { deskKey, openedOf } from '../queue/opened.ts';
import { DeskScreen } from './desk-screen.tsx';
import { MarkedItem } from './marked-item.tsx';

const itemOf = (id: string): Promise<MarkingItem> => call('marking.item', { params: { id } });

/** Claims the item. One that somebody else holds, or that is marked, is only shown. */
async function claimed(id: string): Promise<MarkingItem> {
  try {
    return await call('marking.claim', { params: { id }, body: {} });
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== errors.claimOver.code) throw error;
    return itemOf(id);
  }
}

/** One item. Opening it claims it, for people with permission to mark. An item that was claimed ahead is shown at once. */
export function DeskPage() {
  const id = idOf(useParams()['item']) ?? 0;
  const { group } = useLocation().query;
  const me = useMe();
  const marks = may(me.roles, 'mark.write');
  const query = useQuery({
    queryKey: deskKey(id),
    queryFn: async () => openedOf(me.id, await (marks ? claimed : itemOf)(String(id))),
    // Typed text belongs to the item as it was opened.
    staleTime: Infinity,
    gcTime: 15 * 60_000,
  });
  usePageTitle(query.data?.item.label);
  return (
    <PageState
      query={query}
      skeleton={<DeskSkeleton />}
      offline="Khi có mạng lại, bài này sẽ tự mở."
    >
      {(opened) =>
        opened.item.claim === null ? (
          <MarkedItem key={id} opened={opened} />
        ) : (
          <DeskScreen key={id} opened={opened} group={group} />
        )
      }
    </PageState>
  );
}

const DeskSkeleton = () => (
  <div className="desk-grid">
    <Skeleton shape="block" className="h-[60vh]" />
    <Skeleton shape="block" className="h-[60vh]" />
  </div>
);
