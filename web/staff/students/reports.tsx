import { dayText } from '@bitu/rules/format/times.ts';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Link } from '../../ui/link.tsx';

/** The reports that the family has. */
export function Reports({ studentId }: { studentId: number }) {
  const query = useQuery(callQuery('reports.ofStudent', { params: { id: String(studentId) } }));
  return (
    <section className="card" aria-label="Báo cáo">
      <h2 className="mb-2 text-lg">Báo cáo</h2>
      <QueryState query={query}>
        {(reports) =>
          reports.length === 0 ? (
            <p className="text-muted">Gia đình chưa nhận báo cáo nào.</p>
          ) : (
            <ul className="grid gap-1">
              {reports.map(({ id, title, class_title, at, opened_at }) => (
                <li key={id}>
                  {dayText(at)} ·{' '}
                  <Link href={`/staff/office/students/${studentId}/reports/${id}`}>{title}</Link> ·{' '}
                  {class_title} · {opened_at === null ? 'chưa mở' : 'đã mở'}
                </li>
              ))}
            </ul>
          )
        }
      </QueryState>
    </section>
  );
}
