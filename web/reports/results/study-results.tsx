import { usePrefetchInfiniteQuery, useQuery, useInfiniteQuery } from '@tanstack/react-query';
import { resultsQuery, skillsQuery, type ResultsFilter } from '../api.ts';
import { SkillsList } from '../skills/skills-list.tsx';
import { numberText } from '@bitu/rules/format/numbers.ts';
import { rangeText } from '@bitu/rules/practice/writing/range-text.ts';
import { dayText } from '@bitu/rules/format/times.ts';
import type { Report } from '@bitu/contract/reports.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { useState } from 'react';
import { OlderButton } from '../../api/older-button.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { type Output, serverNow } from '../../api/client.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { dot } from '../../ui/dot.ts';
import { Link } from '../../ui/link.tsx';
import './results.css';
import { Select } from '../../ui/forms/select.tsx';

/** The child's skills, then all results. The results wait for the skills, which would push them down. */
export function StudyResults() {
  const { isLoading } = useQuery(skillsQuery);
  usePrefetchInfiniteQuery(resultsQuery({ subjectId: null, month: null }));
  return (
    <div className="grid gap-6">
      <SkillsList />
      {!isLoading && <ResultsList />}
    </div>
  );
}

type Line = Output<'reports.results'>['items'][number];

const kinds: Record<Report['kind'], string> = {
  lesson: 'Buổi học',
  trial: 'Học thử',
  entry: 'Đầu vào',
  test: 'Bài làm',
  final: 'Cuối khóa',
  sheet: 'Phiếu bài tập',
  session: 'Tự học',
};

/** Every result of the child by month and course, filtered by subject and month if chosen. */
export function ResultsList() {
  const [filter, setFilter] = useState<ResultsFilter>({ subjectId: null, month: null });
  const query = useInfiniteQuery(resultsQuery(filter));
  const lines = query.data?.pages.flatMap(({ items }) => items) ?? [];
  // Kept while another choice is fetched.
  const [oldest, setOldest] = useState<string | null>(null);
  const earliest = query.data?.pages[0]?.oldest_month ?? oldest;
  if (earliest !== oldest) setOldest(earliest);
  // The names come from all results that were ever shown, so that choosing one subject does not hide the others.
  const [known, setKnown] = useState<readonly number[]>([]);
  const fresh = lines.flatMap(({ subject_id: id }) =>
    id !== null && subjects[id] !== undefined && !known.includes(id) ? [id] : [],
  );
  if (fresh.length > 0) setKnown([...known, ...new Set(fresh)]);

  return (
    <div className="grid gap-4">
      {known.length > 1 && (
        <div role="group" aria-label="Môn học" className="results-subjects">
          {[null, ...known].map((id) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === filter.subjectId}
              data-viewable
              onClick={() => setFilter({ ...filter, subjectId: id })}
            >
              {id === null ? 'Tất cả' : subjects[id]}
            </button>
          ))}
        </div>
      )}
      {oldest !== null && (
        <MonthChoice
          oldest={oldest}
          chosen={filter.month}
          onChoose={(month) => setFilter({ ...filter, month })}
        />
      )}
      <QueryState
        query={query}
        skeleton={[1, 2, 3].map((key) => (
          <Skeleton key={key} className="h-[96px]!" />
        ))}
      >
        {() =>
          lines.length > 0 ? (
            <Months lines={lines} />
          ) : oldest === null ? (
            <NoResults />
          ) : (
            <p className="text-muted">Phần con chọn chưa có kết quả nào.</p>
          )
        }
      </QueryState>
      <OlderButton query={query} label="Xem thêm" />
    </div>
  );
}

const NoResults = () => (
  <EmptyState
    mood="cheering"
    title="Kết quả đầu tiên đang chờ con."
    action={
      <Link variant="primary" href="/learning">
        Vào trang học
      </Link>
    }
  >
    Con làm xong một bài, kết quả sẽ ở đây.
  </EmptyState>
);

const Months = ({ lines }: { lines: readonly Line[] }) =>
  [...Map.groupBy(lines, ({ month }) => month)].map(([month, ofMonth]) => (
    <section key={month} aria-labelledby={`month-${month}`}>
      <h3 id={`month-${month}`} className="mb-2 text-lg font-semibold">
        {monthName(month)}
      </h3>
      {[...Map.groupBy(ofMonth, ({ course }) => course)].map(([course, ofCourse]) => (
        <div key={course} className="mb-4">
          {course !== null && <h4 className="text-sm text-muted">{course}</h4>}
          <ul className="results">
            {ofCourse.map((line) => (
              <ResultLine key={line.id} line={line} />
            ))}
          </ul>
        </div>
      ))}
    </section>
  ));

function ResultLine({ line }: { line: Line }) {
  const { kind, title, time, score, band, sentence, url } = line;
  return (
    <li>
      <div className="min-w-0 flex-1">
        <a href={url} className="link link-alone font-semibold">
          {title}
        </a>
        <p className="text-sm text-muted">{`${kinds[kind]}${dot}${dayText(time)}`}</p>
        <p>{sentence}</p>
      </div>
      {score !== null && (
        <p className="flex-none tabular-nums">
          {band ? (
            <>
              band <b className="text-(length:--text-xl)">{rangeText(band)}</b>
            </>
          ) : (
            <>
              <b className="text-(length:--text-xl)">{numberText(score)}</b> điểm
            </>
          )}
        </p>
      )}
    </li>
  );
}

/** '2026-11' as 'Tháng 11/2026'. */
const monthName = (month: string): string => `Tháng ${Number(month.slice(5))}/${month.slice(0, 4)}`;

/** The months from this one back to the oldest. Both are written as '2026-11'. */
function monthsSince(oldest: string): string[] {
  const [, month = '', year = ''] = dayText(serverNow() / 1000).split('/');
  const months: string[] = [];
  const at = new Date(Date.UTC(Number(year), Number(month) - 1));
  do {
    months.push(at.toISOString().slice(0, 7));
    at.setUTCMonth(at.getUTCMonth() - 1);
  } while ((months.at(-1) ?? '') > oldest);
  return months;
}

interface MonthChoiceProps {
  /** The month of the first result. */
  oldest: string;
  /** Null means all. */
  chosen: string | null;
  onChoose: (month: string | null) => void;
}

/** A child with results in only one month gets no choice. */
function MonthChoice({ oldest, chosen, onChoose }: MonthChoiceProps) {
  const months = monthsSince(oldest);
  if (months.length < 2) return null;
  return (
    <Select
      label="Tháng"
      className="max-w-[240px]"
      value={chosen ?? ''}
      data-viewable
      onChange={({ target: { value } }) => onChoose(value === '' ? null : value)}
    >
      <option value="">Tất cả các tháng</option>
      {months.map((month) => (
        <option key={month} value={month}>
          {monthName(month)}
        </option>
      ))}
    </Select>
  );
}
