import { momentText, whenText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Link } from '../../ui/link.tsx';
import { waitingQuery } from './api.ts';

type Waiting = Output<'overview.waiting'>;

/**
 * Pending work of the staff: erasures (for owners), lapsed moves, requests of teachers, marking by its age, and
 * comments after lessons.
 */
export function Waiting() {
  const query = useQuery(waitingQuery);
  return (
    <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[240px]" />}>
      {({ marking, comments, requests, erasures, lapsed_moves }) => (
        <div className="grid gap-6">
          {erasures && erasures.count > 0 && <Erasures {...erasures} />}
          {lapsed_moves.length > 0 && <LapsedMoves moves={lapsed_moves} />}
          {requests && requests.count > 0 && <Requests {...requests} />}
          <Marking marking={marking} />
          <Comments lessons={comments} />
        </div>
      )}
    </QueryState>
  );
}

function Erasures({ count, waiting, next_at }: NonNullable<Waiting['erasures']>) {
  return (
    <section aria-labelledby="erasures" className="card grid gap-2">
      <h2 id="erasures" className="text-lg">
        Sắp xóa dữ liệu
      </h2>
      <p>
        <Link href="/staff/office/rights">
          {count} học sinh{waiting > 0 && `, ${waiting} chờ bạn xác nhận`}
        </Link>
      </p>
      {next_at !== null && (
        <p className="text-sm text-muted">Sớm nhất lúc {momentText(next_at)}.</p>
      )}
    </section>
  );
}

function LapsedMoves({ moves }: { moves: Waiting['lapsed_moves'] }) {
  return (
    <section aria-labelledby="lapsed-moves" className="card grid gap-2">
      <h2 id="lapsed-moves" className="text-lg">
        Chuyển lớp không thành
      </h2>
      <ul className="grid gap-3">
        {moves.map(({ student_id, full_name, to }) => (
          <li key={`${student_id} ${to}`}>
            <Link href={`/staff/office/students/${student_id}`}>{full_name}</Link>
            <p className="text-sm text-muted">{to} đã kết thúc, học sinh vẫn học như trước.</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Requests({ count, oldest_at }: NonNullable<Waiting['requests']>) {
  return (
    <section aria-labelledby="requests-waiting" className="card grid gap-2">
      <h2 id="requests-waiting" className="text-lg">
        Giáo viên xin gia hạn, mở lại bài
      </h2>
      <p>
        <Link href="/staff/office/overrides">{count} yêu cầu chờ duyệt</Link>
      </p>
      {oldest_at !== null && (
        <p className="text-sm text-muted">Lâu nhất từ {momentText(oldest_at)}.</p>
      )}
    </section>
  );
}

function Marking({ marking: { ages, late, oldest_at } }: { marking: Waiting['marking'] }) {
  const rows = [
    ['Chờ dưới một ngày', ages.today],
    ['Chờ một đến hai ngày', ages.yesterday],
    ['Chờ lâu hơn', ages.older],
    ['Đã trễ hẹn', late],
  ] as const;
  return (
    <section aria-labelledby="marking-ages" className="card grid gap-2">
      <h2 id="marking-ages" className="text-lg">
        Bài chờ chấm
      </h2>
      {oldest_at === null ? (
        <p className="text-muted">Không còn bài nào chờ.</p>
      ) : (
        <>
          <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
            {rows.map(([name, count]) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className="text-right font-semibold tabular-nums">{count}</dd>
              </div>
            ))}
          </dl>
          <p className="text-sm text-muted">Bài lâu nhất nộp lúc {momentText(oldest_at)}.</p>
        </>
      )}
    </section>
  );
}

function Comments({ lessons }: { lessons: Waiting['comments'] }) {
  return (
    <section aria-labelledby="comments-missing" className="card grid gap-2">
      <h2 id="comments-missing" className="text-lg">
        Buổi học chưa gửi nhận xét
      </h2>
      {lessons.length === 0 ? (
        <p className="text-muted">Nhận xét của buổi nào cũng đã gửi.</p>
      ) : (
        <ul className="grid gap-3">
          {lessons.map(({ lesson_id, class: name, teacher, ended_at, missing }) => (
            <li key={lesson_id}>
              <Link href={`/staff/office/lessons/${lesson_id}`}>{name}</Link>
              <p className="text-sm text-muted">
                {[`${missing} học sinh`, `xong ${whenText(ended_at)}`, teacher]
                  .filter(Boolean)
                  .join(' · ')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
