import { useQuery } from '@tanstack/react-query';
import { Link } from '../../ui/link.tsx';
import { booksQuery } from '../below-fold.ts';
import { bookAddress, unitAddress } from './addresses.ts';

/**
 * A link to the unit where a child continues reading. Its space stays reserved until it is known whether there is a
 * book.
 */
export function BeginReading() {
  const { data: books, isLoading } = useQuery(booksQuery);
  const book = books?.find(({ current_unit_id }) => current_unit_id !== null) ?? books?.[0];
  if (isLoading) return <span className="min-h-[44px]" />;
  if (!book) return null;
  const { id, current_unit_id } = book;
  return (
    <Link
      variant="primary"
      href={current_unit_id === null ? bookAddress(id) : unitAddress(id, current_unit_id)}
    >
      Đọc sách cùng Rino
    </Link>
  );
}
