import { useQuery } from '@tanstack/react-query';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageError } from '../../api/page-error.tsx';
import { bookQuery } from './api.ts';
import './books.css';
import { UnitPage } from './unit-page.tsx';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import type { TextBook, UnitHead } from '@bitu/contract/self-study.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ChevronRight, Circle, CircleCheck } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Progress } from '../../ui/charts/progress.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { unitAddress } from './addresses.ts';
import { dot } from '../../ui/dot.ts';

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
          <Skeleton key={i} shape="block" className="h-[64px]" />
        ))}
      </Loading>
    );
  return <PageError query={query} title="Sách này chưa tải được" />;
}

/** The units of a book, the student's progress, and where to continue. */
function Contents({ book }: { book: TextBook }) {
  const { units, current_unit_id } = book;
  usePageTitle(book.title);
  const done = units.filter(({ is_done }) => is_done === 1).length;
  if (units.length === 0)
    return (
      <EmptyState
        title={<h1>{book.title}</h1>}
        action={
          <Link variant="primary" href="/learning">
            Về trang học
          </Link>
        }
      >
        Sách này chưa có bài nào. Con quay lại sau nhé!
      </EmptyState>
    );
  return (
    <div className="mx-auto grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-3">
        <h1 className="text-2xl">{book.title}</h1>
        {book.description && <p className="text-muted">{book.description}</p>}
        <Progress
          label="Con đã học"
          value={done}
          max={units.length}
          text={`${done}/${units.length} bài`}
          tone={done === units.length ? 'success' : 'brand'}
        />
        <GoOn book={book} done={done} />
      </div>
      <nav aria-label="Mục lục" className="card py-1">
        <ol className="divide-y divide-divider">
          {units.map((unit) => (
            <li key={unit.id}>
              <Row bookId={book.id} unit={unit} isCurrent={unit.id === current_unit_id} />
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

/** The one thing to do next. */
function GoOn({ book, done }: { book: TextBook; done: number }) {
  const current = book.units.find(({ id }) => id === book.current_unit_id);
  if (!current)
    return (
      <p className="flex items-center gap-2 font-semibold text-success">
        <CircleCheck className="icon" />
        Con đã học xong cả cuốn sách. Giỏi lắm!
      </p>
    );
  return (
    <Link
      variant="primary"
      href={unitAddress(book.id, current.id)}
      className="w-full sm:w-auto sm:justify-self-start"
    >
      {done === 0 ? 'Bắt đầu học' : `Học tiếp bài ${current.position}`}
    </Link>
  );
}

function Row(props: { bookId: number; unit: UnitHead; isCurrent: boolean }) {
  const { bookId, unit, isCurrent } = props;
  const isDone = unit.is_done === 1;
  return (
    <a
      href={unitAddress(bookId, unit.id)}
      aria-current={isCurrent ? 'step' : undefined}
      className="book-row"
    >
      {isDone ? (
        <CircleCheck className="icon text-success" />
      ) : (
        <Circle className="icon text-muted" />
      )}
      <span className="grow">
        <span className="block font-semibold">{unit.title}</span>
        <span className="block text-sm text-muted">
          {isDone ? 'Đã học' : isCurrent ? 'Con đang học' : 'Chưa học'}
          {unit.score !== null && `${dot}${markWords({ score: unit.score, band: unit.band })}`}
        </span>
      </span>
      <ChevronRight className="icon text-muted" />
    </a>
  );
}
