import { formatDuration } from '@bitu/rules/format/spans.ts';
import { markWords } from '@bitu/rules/practice/counted-words.ts';
import { pastText } from '@bitu/rules/format/past.ts';
import type { LearningSession } from '@bitu/contract/self-study.ts';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf, serverNow } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { CircleCheck, CircleX, Hourglass } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { studySessionQuery, studySessionsQuery } from './api.ts';
import { dot } from '../../ui/dot.ts';

/** Earlier study sessions with this unit, fetched when they are opened. */
export function StudySessions({ unitId }: { unitId: number }) {
  return (
    <Folded title="Những lần con học bài này" className="card no-print">
      <List unitId={unitId} />
    </Folded>
  );
}

function List({ unitId }: { unitId: number }) {
  const query = useInfiniteQuery(studySessionsQuery(unitId));
  const sessions = query.data?.pages.flat() ?? [];
  if (!query.data) return <Waiting query={query} />;
  if (sessions.length === 0) return <p className="text-muted">Đây là lần đầu con học bài này.</p>;
  return (
    <>
      <ul className="divide-y divide-divider">
        {sessions.map((session) => (
          <li key={session.id}>
            <Folded title={<Head session={session} />}>
              <StudySession id={session.id} />
            </Folded>
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="quiet"
          data-viewable
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Xem các lần trước
        </Button>
      )}
    </>
  );
}

function Head({ session }: { session: LearningSession }) {
  return (
    <>
      {pastText(session.started_at, serverNow() / 1000)}
      <span className="text-muted">
        {session.finished_at === null ? `${dot}chưa xong` : `${dot}đã xong`}
        {session.score !== null &&
          `${dot}${markWords({ score: session.score, band: session.band })}`}
      </span>
    </>
  );
}

/** How long it took, and its checks one by one. */
function StudySession({ id }: { id: number }) {
  const query = useQuery(studySessionQuery(id));
  if (!query.data) return <Waiting query={query} />;
  const { report, results } = query.data;
  return (
    <div className="grid gap-2 pb-3">
      <p className="font-semibold">{report.report.sentence.text}</p>
      <p>
        Con học trong {formatDuration(report.time_spent)}, đã xong {report.units_done}/
        {report.units_total} bài của sách.
      </p>
      {results.length > 0 && (
        <ul className="flex flex-wrap gap-2">
          {results.map(({ question_id, position, is_correct, result_id }) => (
            <li key={question_id}>
              <Result {...{ position, is_correct, result_id }} />
            </li>
          ))}
        </ul>
      )}
      <p>
        <Link href={`/session-report/${id}`}>Xem cả báo cáo</Link>
      </p>
    </div>
  );
}

interface ResultProps {
  position: number;
  is_correct: 0 | 1 | null;
  result_id: number | null;
}

function Result({ position, is_correct, result_id }: ResultProps) {
  const content = (
    <span className="inline-flex min-h-target items-center gap-1">
      {is_correct === null ? (
        <Hourglass className="icon text-muted" />
      ) : is_correct === 1 ? (
        <CircleCheck className="icon text-success" />
      ) : (
        <CircleX className="icon text-error" />
      )}
      Câu {position}
      <span className="sr-only">
        {is_correct === null ? ': chưa có kết quả' : is_correct === 1 ? ': đúng' : ': chưa đúng'}
      </span>
    </span>
  );
  return result_id === null ? (
    content
  ) : (
    <Link href={`/practice-result/${result_id}`}>{content}</Link>
  );
}

interface FoldedProps {
  title: ReactNode;
  className?: string;
  children: ReactNode;
}

/** Keeps its content after the first opening. */
function Folded({ title, className, children }: FoldedProps) {
  const [opened, setOpened] = useState(false);
  return (
    <details
      className={className}
      onToggle={(event) => event.currentTarget.open && setOpened(true)}
    >
      <summary className="min-h-target cursor-pointer py-[10px] font-semibold">{title}</summary>
      {opened && children}
    </details>
  );
}

interface WaitingProps {
  query: { isPaused: boolean; error: Error | null; refetch: () => Promise<unknown> };
}

function Waiting({ query: { isPaused, error, refetch } }: WaitingProps) {
  if (isPaused) return <p role="status">Đang mất mạng. Có mạng lại là phần này tự hiện ra.</p>;
  if (!error) return <Loading />;
  return (
    <p role="alert" className="flex flex-wrap items-center gap-2">
      {sentenceOf(error)}
      <Button variant="quiet" onClick={() => void refetch()}>
        Thử lại
      </Button>
    </p>
  );
}
