import { sentenceOf } from '../../../api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../ui/feedback/error-state.tsx';
import { Loading } from '../../../ui/feedback/skeleton.tsx';
import { type Filter, useStudents } from '../api.ts';
import { Empty } from './empty.tsx';
import { Row, Tick } from './row.tsx';
import { withoutEmpty } from './wanted.ts';

interface ListProps {
  filter: Filter;
  chosen: ReadonlySet<number>;
  /** null: this person changes nothing. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | null;
  mayAdd: boolean;
}

/** The children page by page, or why there are none. */
export function List({ filter, chosen, onChoose, mayAdd }: ListProps) {
  const wanted = withoutEmpty(filter);
  const query = useStudents(wanted);
  if (query.data === undefined) {
    if (query.isPaused)
      return (
        <EmptyState mood="thinking" title="Đang mất mạng">
          Khi có mạng lại, danh sách sẽ tự hiện ra.
        </EmptyState>
      );
    if (query.isError)
      return (
        <ErrorState onRetry={() => void query.refetch()} retrying={query.isFetching}>
          {sentenceOf(query.error)}
        </ErrorState>
      );
    return <Loading />;
  }
  const students = query.data.pages.flatMap((page) => page.students);
  if (students.length === 0)
    return <Empty isFiltered={Object.keys(wanted).length > 0} mayAdd={mayAdd} />;
  const isAll = students.every(({ id }) => chosen.has(id));
  const chooseAll = () => onChoose?.(isAll ? new Set() : new Set(students.map(({ id }) => id)));
  return (
    <>
      <table className="w-full border-collapse text-left">
        <caption className="sr-only">Danh sách học sinh</caption>
        <thead className="text-sm text-muted">
          <tr>
            {onChoose && (
              <th scope="col" className="w-12 py-0">
                <Tick label="Chọn tất cả đang hiện" checked={isAll} onChange={chooseAll} />
              </th>
            )}
            <th scope="col" className="py-2">
              Họ tên
            </th>
            <th scope="col" className="py-2 max-md:hidden">
              Năm sinh
            </th>
            <th scope="col" className="py-2">
              Lớp
            </th>
          </tr>
        </thead>
        <tbody>
          {students.map((student) => (
            <Row key={student.id} student={student}>
              {onChoose && (
                <td>
                  <Tick
                    label={`Chọn ${student.full_name}`}
                    checked={chosen.has(student.id)}
                    onChange={() => {
                      const next = new Set(chosen);
                      if (!next.delete(student.id)) next.add(student.id);
                      onChoose(next);
                    }}
                  />
                </td>
              )}
            </Row>
          ))}
        </tbody>
      </table>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          className="mt-4"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Xem thêm
        </Button>
      )}
    </>
  );
}
