import { useParams, useLocation } from '../../navigation/router-provider.tsx';
import { ResultPage } from '../../practice/result-page.tsx';
import { OfflineBar } from '../../ui/feedback/offline-bar.tsx';
import { useOutboxDelivery } from '../use-outbox-delivery.ts';
import { NotFoundPage } from './status-pages.tsx';
import { idOf } from '../../navigation/location.ts';
import { useSessionStatus } from '../../session/session.tsx';
import { unitAddress } from '../../learning/books/addresses.ts';
import { ArrowLeft } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';

/** Links back to the unit whose checks these were; the query carries its book and unit. */
function UnitReturn() {
  const { book, unit } = useLocation().query;
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

export function ResultRoute() {
  const { identity } = useSessionStatus();
  const resultId = idOf(useParams()['id']);
  const unsent = useOutboxDelivery();
  if (resultId === null) return <NotFoundPage />;
  return (
    <>
      <OfflineBar unsent={unsent} />
      <UnitReturn />
      <ResultPage key={`${identity} ${resultId}`} resultId={resultId} />
    </>
  );
}
