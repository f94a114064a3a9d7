import { useQuery } from '@tanstack/react-query';
import type { Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { Figures } from './figures.tsx';

/**
 * Shows how far marks agree. Teachers see their own, leads those of their subjects, ordered by name
 * instead of by rank.
 */
export function AgreementPage() {
  const query = useQuery(callQuery('appeals.agreement', { query: {} }));
  return (
    <>
      <h1 className="mb-2 text-2xl">Độ lệch khi chấm</h1>
      <p className="mb-4 max-w-prose text-muted">
        Một số bài được hai người chấm mà không thấy điểm của nhau. Ở đây là hai lượt chấm ấy gần
        nhau đến đâu: để hiểu thang điểm giống nhau hơn, không phải để xếp hạng ai.
      </p>
      <QueryState query={query}>
        {({ teachers, together, machine }) =>
          teachers.length + machine.length === 0 && together === null ? (
            <EmptyState
              title="Chưa đủ bài để kết luận."
              action={<Link href="/staff">Về việc của tôi</Link>}
            >
              Khi có bài được chấm hai lượt, số liệu hiện ra ở đây.
            </EmptyState>
          ) : (
            <div className="grid gap-4 lg:grid-cols-2">
              {together && <Figures title="Tất cả giáo viên" figures={together} />}
              {teachers.map(({ staff_id, name, is_own, figures }) => (
                <Figures
                  key={staff_id}
                  title={is_own === 1 ? `${name} (bạn)` : name}
                  figures={figures}
                />
              ))}
              {machine
                .filter(isMeasured)
                .map(({ question_id, title, engine, figures, may_mark_alone }) => (
                  <Figures
                    key={`${question_id} ${engine}`}
                    title={`Máy chấm: ${title}`}
                    of="Số bài máy và giáo viên cùng chấm"
                    figures={figures}
                    verdict={
                      may_mark_alone === null
                        ? 'Chưa biết máy có tự chấm được câu này không.'
                        : may_mark_alone === 1
                          ? 'Đủ gần giáo viên để tự chấm câu này.'
                          : 'Chưa đủ gần giáo viên: câu này vẫn cần người chấm.'
                    }
                  />
                ))}
              <FewPairs questions={machine.filter((one) => !isMeasured(one))} />
            </div>
          )
        }
      </QueryState>
    </>
  );
}

type Machine = Output<'appeals.agreement'>['machine'][number];

const isMeasured = ({ figures }: Machine) => figures.mean_difference !== null;

/** Questions with too few pairs for any figure, one line each. */
function FewPairs({ questions }: { questions: readonly Machine[] }) {
  if (questions.length === 0) return null;
  return (
    <details className="card lg:col-span-2">
      <summary className="link">Máy chấm: {questions.length} câu chưa đủ bài để kết luận</summary>
      <ul className="mt-2">
        {questions.map(({ question_id, title, engine, figures }) => (
          <li
            key={`${question_id} ${engine}`}
            className="flex justify-between gap-4 border-t border-divider py-2"
          >
            <span>{title}</span>
            <span className="text-muted whitespace-nowrap tabular-nums">{figures.pairs} bài</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
