import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { QueryState } from '../../../api/query-state.tsx';
import { useLocation, useNavigate } from '../../../navigation/router-provider.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMe } from '../../session/me.ts';
import { deskKey, openedOf } from '../queue/opened.ts';
import { askNext } from '../queue/use-ahead.ts';
import { waitingMarks } from '../storage/outbox.ts';
import { useLastSent } from './use-last-sent.ts';
import { SentBar } from './sent-bar.tsx';
import { Failure } from '../../../ui/feedback/banner.tsx';
import { useSending } from '../../../api/use-sending.ts';

/** Opens the next item of a group, or of all groups. Says so when nothing is left. */
export function NextPage() {
  const { group } = useLocation().query;
  const search = group === undefined ? '' : `?group=${encodeURIComponent(group)}`;
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const query = useQuery({
    queryKey: ['desk-next', group],
    staleTime: 0,
    gcTime: 0,
    async queryFn() {
      const { item } = await askNext(group);
      if (item) client.setQueryData(deskKey(item.id), await openedOf(me.id, item));
      return { itemId: item?.id ?? null };
    },
  });
  const { last, undo } = useLastSent(me.id, search);
  const undoing = useSending();
  const itemId = query.data?.itemId;
  useEffect(() => {
    if (itemId) void navigate(`/staff/marking/${itemId}${search}`, { replace: true });
  }, [itemId, navigate, search]);

  return (
    <>
      {last && (
        <SentBar
          last={last}
          waiting={waitingMarks().length}
          undoing={undoing.sending}
          onUndo={() => void undoing.send(() => undo(last))}
        />
      )}
      <Failure>{undoing.failure}</Failure>
      <QueryState
        query={query}
        offline="Điểm đã chấm được giữ trên máy và tự gửi. Có mạng lại thì mới lấy được bài mới."
      >
        {(next) =>
          next.itemId !== null ? null : group === undefined ? (
            <EmptyState
              mood="cheering"
              title={<h1>Hết bài rồi, mình nghỉ tay nhé!</h1>}
              action={
                <Link variant="primary" href="/staff">
                  Về việc của tôi
                </Link>
              }
            />
          ) : (
            <EmptyState
              mood="cheering"
              title={<h1>Câu này chấm xong rồi!</h1>}
              action={
                <Link variant="primary" href="/staff/marking/next">
                  Chấm câu khác
                </Link>
              }
            />
          )
        }
      </QueryState>
    </>
  );
}
