import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../api/query.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';
import { Link } from '../../../ui/link.tsx';

const everyMinute = 60_000;
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
