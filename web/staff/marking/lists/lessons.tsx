import { hourText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { serverNow } from '../../../api/client.ts';
import { callQuery } from '../../../api/query.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/link.tsx';
import { useMe } from '../../session/me.ts';

const everyMinute = 60_000;
const todayQuery = callQuery(
  'lessons.list',
  { query: { list: 'today' } },
  { refetchInterval: everyMinute },
);

/**
 * The lessons that this person teaches today, with what is still to be entered. People who teach nothing do not see
 * this section.
 */
export function LessonsToday() {
  const { data } = useQuery(todayQuery);
  const now = serverNow() / 1000;
  const teaches = useMe().roles.includes('teacher');
  if (!data || (data.lessons.length === 0 && !teaches)) return null;
  return (
    <section className="card" aria-label="Buổi dạy hôm nay">
      <h2 className="mb-2 text-lg">Buổi dạy hôm nay</h2>
      {data.lessons.length === 0 ? (
        <p className="text-muted">
          Hôm nay bạn không có buổi nào.{' '}
          <Link href="/staff/office/timetable">Xem lịch dạy tuần này</Link>
        </p>
      ) : (
        <ul className="grid gap-2">
          {data.lessons.map(({ id, title, class_title, starts_at, ends_at, children, missing }) => (
            <li key={id} className="flex flex-wrap items-baseline gap-x-3">
              <span className="font-semibold tabular-nums">
                {hourText(starts_at)}–{hourText(ends_at)}
              </span>
              <Link href={`/staff/office/lessons/${id}`}>
                {class_title}, {title}
              </Link>
              <span className="text-sm text-muted">
                {children} học sinh
                {ends_at <= now &&
                  (missing > 0 ? ` · ${missing} học sinh chưa gửi` : ' · đã gửi đủ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

const dueQuery = callQuery('lessons.due', {}, { refetchInterval: everyMinute });

/** Lessons whose families have waited too long for a report. Renders nothing when there are none. */
export function LessonsDue() {
  const { data } = useQuery(dueQuery);
  if (!data || data.due === 0) return null;
  return (
    <Banner
      tone={data.late > 0 ? 'error' : 'warning'}
      action={
        <Link variant="secondary" href="/staff/office/lessons">
          Xem các buổi học
        </Link>
      }
    >
      {data.due} buổi học đã quá 12 giờ mà chưa gửi đủ cho gia đình
      {data.late > 0 && `, trong đó ${data.late} buổi quá 24 giờ`}.
    </Banner>
  );
}
