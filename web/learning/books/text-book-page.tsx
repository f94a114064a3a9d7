import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageError } from '../../api/page-error.tsx';
import { bookQuery } from './api.ts';
import './books.css';
import { Contents } from './contents.tsx';
import { UnitPage } from './unit-page.tsx';

interface TextBookPageProps {
  bookId: number;
  /** null shows the table of contents. */
  unitId: number | null;
  /** Navigates to an address of the app. */
  go: (href: string) => void;
}

/** `/text-book/{id}`: the table of contents of a self-study book, or one of its units. */
export function TextBookPage({ bookId, unitId, go }: TextBookPageProps) {
  const query = useQuery(bookQuery(bookId));
  if (unitId !== null)
    return <UnitPage key={unitId} bookId={bookId} unitId={unitId} book={query.data} go={go} />;
  if (query.data) return <Contents book={query.data} />;
  if (query.isLoading && !query.isPaused)
    return (
      <Loading>
        <Skeleton shape="title" className="w-2/3" />
        <Skeleton />
        {Array.from({ length: 6 }, (_, i) => (
          <Skeleton key={i} shape="block" className="book-row-skeleton" />
        ))}
      </Loading>
    );
  return <PageError query={query} title="Sách này chưa tải được" />;
}
