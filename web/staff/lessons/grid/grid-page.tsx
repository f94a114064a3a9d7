import { useQuery } from '@tanstack/react-query';
import { idOf } from '../../../navigation/location.ts';
import { useParams } from '../../../navigation/router-provider.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { usePageTitle } from '../../../ui/use-page-title.ts';
import { PageState } from '../../status/page-state.tsx';
import { gridQuery } from '../api.ts';
import { GridScreen } from './grid-screen.tsx';

/** Attendance, skills and comments of a lesson. */
export function GridPage() {
  const id = idOf(useParams()['id']) ?? 0;
  const query = useQuery(gridQuery(id));
  usePageTitle(query.data?.title);
  return (
    <PageState
      query={query}
      skeleton={<Skeleton shape="block" className="h-[60vh]" />}
      offline="Khi có mạng lại, buổi học này sẽ tự mở. Những gì bạn đã nhập vẫn được giữ trên máy."
    >
      {(grid) => <GridScreen key={id} server={grid} />}
    </PageState>
  );
}
