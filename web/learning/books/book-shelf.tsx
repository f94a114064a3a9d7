import type { TextBook } from '@bitu/contract/self-study.ts';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ChevronRight } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Progress } from '../../ui/charts/progress.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { Answered } from '../block.tsx';
import { booksQuery } from '../below-fold.ts';
import { SubjectMark } from '../subject-mark.tsx';
import { bookAddress } from './addresses.ts';

/** The self-study books of the child, with their progress. */
export function BookShelf() {
  const query = useQuery(booksQuery);
  return (
    <Answered
      query={query}
      skeleton={
        <div className="card grid min-h-[190px] content-start gap-4 p-4!">
          <Skeleton shape="title" />
          <Skeleton />
          <Skeleton />
        </div>
      }
    >
      {(books) =>
        books.length === 0 ? (
          <EmptyState title="Con chưa có sách nào." className="card">
            Khi thầy cô giao sách, sách sẽ ở đây.
          </EmptyState>
        ) : (
          <ul className="grid gap-3 md:grid-cols-2">
            {books.map((book) => (
              <li key={book.id}>
                <BookCard book={book} />
              </li>
            ))}
          </ul>
        )
      }
    </Answered>
  );
}

function BookCard({ book: { id, title, subject_id, description, units } }: { book: TextBook }) {
  const done = units.filter(({ is_done }) => is_done === 1).length;
  return (
    <article className="card grid h-full content-between gap-4 p-4!">
      <div className="flex items-start gap-3">
        <SubjectMark subjectId={subject_id} />
        <div className="min-w-0 flex-1">
          <h3 className="font-semibold">{title}</h3>
          {description && <p className="text-sm text-muted">{description}</p>}
        </div>
      </div>
      <Progress
        label="Con đã học"
        tone={done > 0 && done === units.length ? 'success' : 'brand'}
        value={done}
        max={units.length}
        text={`${done}/${units.length} bài`}
      />
      <Link variant="secondary" href={bookAddress(id)}>
        Mở sách
        <VisuallyHidden>{` ${title}`}</VisuallyHidden>
        <ChevronRight className="icon" />
      </Link>
    </article>
  );
}
