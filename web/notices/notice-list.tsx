import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '../navigation/router-provider.tsx';
import { QueryState } from '../api/query-state.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { noticesQuery, useMarking } from './list.ts';
import { NoticeRow } from './notice-row.tsx';
import { openNotice } from './open-notice.ts';

/** The newest page, and older ones on demand. `onLeave` is called when a notice has led to another page. */
export function NoticeList({ onLeave }: { onLeave: () => void }) {
  const query = useInfiniteQuery(noticesQuery);
  const { markRead } = useMarking();
  const navigate = useNavigate();

  return (
    <QueryState
      query={query}
      skeleton={[1, 2, 3].map((key) => (
        <RowSkeleton key={key} />
      ))}
      loading={{ label: 'Đang tải thông báo…' }}
      offline="Có mạng lại, thông báo sẽ tự hiện ra."
    >
      {({ pages }) =>
        pages.flat().length === 0 ? (
          <EmptyState title="Bạn chưa có thông báo nào" />
        ) : (
          <>
            <ul>
              {pages.flat().map((notice) => (
                <li key={notice.id}>
                  <NoticeRow
                    notice={notice}
                    onOpen={() => {
                      openNotice(notice, (href) => {
                        void navigate(href);
                        onLeave();
                      });
                      void markRead(notice);
                    }}
                  />
                </li>
              ))}
            </ul>
            {query.hasNextPage && (
              <div className="grid px-4 pt-2 pb-4">
                <Button
                  variant="secondary"
                  loading={query.isFetchingNextPage}
                  onClick={() => void query.fetchNextPage()}
                >
                  {query.isFetchNextPageError ? 'Chưa tải được, thử lại' : 'Xem thông báo cũ hơn'}
                </Button>
              </div>
            )}
          </>
        )
      }
    </QueryState>
  );
}

function RowSkeleton() {
  return (
    <div className="notice">
      <div className="grid flex-1 gap-2">
        <Skeleton shape="title" />
        <Skeleton />
        <Skeleton className="w-2/3" />
      </div>
    </div>
  );
}
