import { useLocation, useNavigate, useParams } from '../../navigation/router-provider.tsx';
import { TextBookPage } from '../../learning/books/text-book-page.tsx';
import { NotFoundPage } from './status-pages.tsx';
import { idOf } from '../../navigation/location.ts';
import { useSessionStatus } from '../../session/session.tsx';

export function TextBookRoute() {
  const { identity } = useSessionStatus();
  const navigate = useNavigate();
  const bookId = idOf(useParams()['id']);
  const { unit } = useLocation().query;
  if (bookId === null) return <NotFoundPage />;
  return (
    <TextBookPage
      key={`${identity} ${bookId}`}
      bookId={bookId}
      unitId={idOf(unit)}
      go={(href) => void navigate(href)}
    />
  );
}
