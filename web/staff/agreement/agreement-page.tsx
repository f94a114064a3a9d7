import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Figures } from './figures.tsx';

/** How far marks agree. A teacher sees her own, a lead those of the own subjects, in the order of names: nobody is ranked. */
export function AgreementPage() {
  const query = useQuery(callQuery('appeals.agreement', { query: {} }));
  return (
    <>
      <h1 className="mb-2 text-2xl">Độ thống nhất</h1>
      <p className="mb-4 max-w-prose text-muted">
        Một số bài được hai người chấm mà không thấy điểm của nhau. Ở đây là hai lượt chấm ấy gần
        nhau đến đâu: để hiểu thang điểm giống nhau hơn, không phải để xếp hạng ai.
      </p>
      <QueryState query={query}>
        {({ teachers, together, machine }) =>
          teachers.length + machine.length === 0 && together === null ? (
            <EmptyState title="Chưa đủ bài để kết luận.">
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
              {machine.map(({ question_id, title, engine, figures, may_mark_alone }) => (
                <Figures
                  key={`${question_id} ${engine}`}
                  title={`Máy chấm: ${title}`}
                  figures={figures}
                  verdict={
                    may_mark_alone === null
                      ? 'Chưa đủ bài để kết luận.'
                      : may_mark_alone === 1
                        ? 'Đủ gần giáo viên để tự chấm câu này.'
                        : 'Chưa đủ gần giáo viên: câu này vẫn cần người chấm.'
                  }
                />
              ))}
            </div>
          )
        }
      </QueryState>
    </>
  );
}
