import { useParams, useRouter, useSearch } from '@tanstack/react-router';
import { TextBookPage } from '../learning/books/text-book-page.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { idOf } from './search.ts';
import { useStanding } from './session.tsx';

export function TextBookRoute() {
  const { identity } = useStanding();
  const { history } = useRouter();
  const bookId = idOf(useParams({ strict: false }).id);
  const { unit }: { unit?: unknown } = useSearch({ strict: false });
  if (bookId === null) return <NotFoundPage />;
  return (
    <TextBookPage
      key={`${identity} ${bookId}`}
      bookId={bookId}
      unitId={idOf(unit)}
      go={(href) => history.push(href)}
    />
  );
}
