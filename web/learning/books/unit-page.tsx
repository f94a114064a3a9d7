import type { DigitalLesson, TextBook, UnitHead } from '@bitu/contract/self-study.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Blocks } from '../../ui/content/blocks.tsx';
import { List, Printer, CircleCheck, Pencil } from '../../ui/icons.ts';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Progress } from '../../ui/charts/progress.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { PageError } from '../../api/page-error.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { bookAddress, checksAddress } from './addresses.ts';
import { unitQuery } from './api.ts';
import { StudySessions } from './study-sessions.tsx';
import { UnitDock } from './unit-dock.tsx';
import { markWords } from '@bitu/rules/practice/counted-words.ts';

interface UnitPageProps {
  bookId: number;
  unitId: number;
  /** undefined while unknown: a unit can be read without it. */
  book: TextBook | undefined;
  go: (href: string) => void;
}

/** One unit of a book, with the button to continue always visible. */
export function UnitPage({ bookId, unitId, book, go }: UnitPageProps) {
  const query = useQuery(unitQuery(unitId));
  if (query.data?.book_id === bookId) return <Unit unit={query.data} book={book} go={go} />;
  if (query.data)
    return (
      <EmptyState
        mood="thinking"
        title={<h1>Bài này không có trong sách.</h1>}
        action={
          <Link variant="primary" href={bookAddress(bookId)}>
            Mở mục lục
          </Link>
        }
      />
    );
  if (query.isLoading && !query.isPaused)
    return (
      <Loading>
        <Skeleton className="w-1/2" />
        <Skeleton shape="title" className="w-2/3" />
        <Skeleton />
        <Skeleton />
        <Skeleton shape="block" className="aspect-[16/9] h-auto" />
      </Loading>
    );
  return <PageError query={query} title="Bài này chưa tải được" />;
}

interface UnitProps {
  unit: DigitalLesson;
  book: TextBook | undefined;
  go: (href: string) => void;
}

function Unit({ unit, book, go }: UnitProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const client = useQueryClient();
  usePageTitle(unit.title);
  const head = book?.units.find(({ id }) => id === unit.id);

  // Reading continues at the new title, on the screen and in a screen reader.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo(0, 0);
  }, []);

  function toNext(nextId: number | null) {
    // Finishing a unit changes the table of contents.
    void invalidate(client, 'learning.books', 'learning.selfStudy', 'learning.sessions');
    go(nextId === null ? bookAddress(unit.book_id) : `${bookAddress(unit.book_id)}?unit=${nextId}`);
  }

  return (
    <article
      className="mx-auto grid max-w-dialog grid-cols-[minmax(0,1fr)] gap-6"
      aria-labelledby="unit-title"
    >
      <div className="grid gap-2">
        <div className="flex items-center justify-between gap-2 no-print">
          <Link
            href={bookAddress(unit.book_id)}
            className="inline-flex min-h-target items-center gap-2"
          >
            <List className="icon" />
            Mục lục
          </Link>
          <Button variant="quiet" icon={<Printer />} data-viewable onClick={() => print()}>
            In bài
          </Button>
        </div>
        {/* Rendered without the book too, or the title would move when the book arrives. */}
        <Progress
          label={unit.book_title}
          value={book ? unit.position : 0}
          max={book?.units.length ?? 1}
          text={`Bài\u00a0${[unit.position, book?.units.length].filter(Boolean).join('/')}`}
        />
        <h1 id="unit-title" ref={heading} tabIndex={-1} className="unit-title mt-2 text-2xl">
          {unit.title}
        </h1>
      </div>
      <Blocks blocks={unit.blocks} place={`unit/${unit.id}`} />
      {unit.practice_id !== null && (
        <Checks practiceId={unit.practice_id} unit={unit} head={head} />
      )}
      <StudySessions unitId={unit.id} />
      <UnitDock unit={unit} onNext={toNext} />
    </article>
  );
}

interface ChecksProps {
  practiceId: number;
  unit: DigitalLesson;
  /** Its line in the table of contents, with the result; absent if it has not arrived. */
  head: UnitHead | undefined;
}

/** The checks at the end of a unit, with their results. */
function Checks({ practiceId, unit, head }: ChecksProps) {
  const { score = null, band = null } = head ?? {};
  const isDone = score !== null;
  return (
    <section
      id="checks"
      className="card grid scroll-mt-[96px] scroll-mb-[144px] justify-items-start gap-3 no-print"
      aria-labelledby="checks-title"
    >
      <h2 id="checks-title" className="flex items-center gap-2 text-lg">
        {isDone ? <CircleCheck className="icon text-success" /> : <Pencil className="icon" />}
        Kiểm tra nhỏ
      </h2>
      <p>
        {isDone
          ? `Con được ${markWords({ score, band })}. Con có thể làm lại để nhớ lâu hơn.`
          : 'Con làm vài câu để xem mình đã hiểu bài chưa nhé!'}
      </p>
      <Link
        variant={isDone ? 'secondary' : 'primary'}
        href={checksAddress(practiceId, unit.book_id, unit.id)}
      >
        {isDone ? 'Xem lại' : 'Làm kiểm tra nhỏ'}
      </Link>
    </section>
  );
}
