import type { NotebookOverview } from '@bitu/contract/drills.ts';
import { useQuery } from '@tanstack/react-query';
import { PageError } from '../api/page-error.tsx';
import { storedSet } from '../session/stored-set.ts';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Loading, Skeleton } from '../ui/feedback/skeleton.tsx';
import { ChevronRight } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { CardList } from './card-list.tsx';
import './notebook.css';
import { StoredToday, Today } from './today.tsx';
import '../api/drill-calls.ts';
import { callQuery } from '../api/query.ts';

/** Always refetched, as a day may have begun since. */
const notebookQuery = callQuery('drills.overview', {}, { refetchOnMount: 'always' });

/** `/so-tay`: questions that the child got wrong, which come back until they are remembered. */
export function NotebookPage() {
  const query = useQuery(notebookQuery);
  const isStuck = !query.data && (query.isPaused || query.isError);
  const stored = useQuery({
    queryKey: ['kept set'],
    queryFn: storedSet,
    networkMode: 'always',
    enabled: isStuck,
    gcTime: 0,
  });
  if (query.data) return <Notebook overview={query.data} />;
  if (!isStuck) return <NotebookSkeleton />;
  if (stored.isPending) return <NotebookSkeleton />;
  if (stored.data) return <StoredToday stored={stored.data} />;
  return <PageError query={query} title="Sổ tay chưa mở được" />;
}

const NotebookSkeleton = () => (
  <Loading className="grid gap-6" label="Đang mở sổ tay…">
    <h1 className="sr-only">Sổ tay của Rino</h1>
    <Skeleton shape="block" className="min-h-[300px]" />
    <Skeleton shape="block" className="min-h-[200px]" />
  </Loading>
);

function Notebook({ overview }: { overview: NotebookOverview }) {
  const { cards, purpose } = overview;
  return (
    <div className="grid gap-8">
      <Today overview={overview} />
      {cards.length > 0 ? (
        <CardList overview={overview} />
      ) : (
        <EmptyState mood="happy" title="Chưa có câu nào." className="card">
          Câu nào con nhầm, Rino ghi vào đây để mình ôn lại.
        </EmptyState>
      )}
      <aside className="rounded-md bg-info-tint px-4 py-3 text-info" aria-label="Dành cho ba mẹ">
        <p>
          <b>Dành cho ba mẹ:</b> {purpose}
        </p>
      </aside>
      <p className="text-center">
        <Link href="/ky-nang" className="link-alone inline-block py-2">
          Xem vườn kỹ năng của con
          <ChevronRight className="icon inline" />
        </Link>
      </p>
    </div>
  );
}
