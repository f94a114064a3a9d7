import { useSearch } from '@tanstack/react-router';
import { unitAddress } from '../learning/books/addresses.ts';
import { ArrowLeft } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { idOf } from './search.ts';

/** Whoever did the small checks of a unit goes back to it; the practice carries its book and unit in the query. */
export function UnitReturn() {
  const { book, unit }: { book?: unknown; unit?: unknown } = useSearch({ strict: false });
  const [bookId, unitId] = [idOf(book), idOf(unit)];
  if (bookId === null || unitId === null) return null;
  return (
    <p className="no-print mb-4 text-center">
      <Link variant="primary" href={unitAddress(bookId, unitId)}>
        <ArrowLeft />
        Quay lại bài học
      </Link>
    </p>
  );
}
