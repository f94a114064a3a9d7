import type { LessonGrid } from '@bitu/contract/lessons.ts';
import { Link } from '../../../ui/link.tsx';

/**
 * Links to each child's report, before and after it is sent; for a child on trial also to the trial result. They are
 * below the grid, whose keys move through cells only.
 */
export const ReportLinks = ({ grid: { id, rows } }: { grid: LessonGrid }) => (
  <details>
    <summary className="link">Xem báo cáo của từng học sinh</summary>
    <ul className="mt-2 grid gap-1">
      {rows.map(({ student_id, full_name, on_trial }) => {
        const to = (kind: 'lesson' | 'trial') =>
          `/staff/office/students/${student_id}/reports/${kind}-${id}`;
        return (
          <li key={student_id} className="flex flex-wrap gap-x-4">
            <Link href={to('lesson')}>{full_name}</Link>
            {on_trial === 1 && (
              <Link href={to('trial')} aria-label={`Kết quả học thử: ${full_name}`}>
                Kết quả học thử
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  </details>
);
