import type { ListedStudent } from '@bitu/contract/students.ts';
import { OlderButton } from '../../../api/older-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { CellTable } from '../../cells/cell-table.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { type Filter, useStudents } from '../api.ts';
import { studentCells } from './cells.ts';
import { Empty } from './empty.tsx';
import { Row, Tick } from './row.tsx';
import { withoutEmpty } from './wanted.ts';

interface ListProps {
  filter: Filter;
  chosen: ReadonlySet<number>;
  /** null when this person may not change anything. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | null;
  /** Also chooses what the filter finds beyond the shown pages; null when that is chosen already. */
  onChooseAll: (() => void) | null;
  /** Clears the filter. */
  onAll: () => void;
  mayAdd: boolean;
  /** Names and birth years are editable cells. */
  editing: boolean;
}

/** The children in pages, or why there are none. */
export function List({ filter, chosen, onChoose, onChooseAll, onAll, mayAdd, editing }: ListProps) {
  const wanted = withoutEmpty(filter);
  const query = useStudents(wanted, editing);
  return (
    <>
      <ListState query={query} footer={<OlderButton query={query} label="Xem thêm" />}>
        {({ pages }) => {
          const students = pages.flatMap((page) => page.students);
          if (students.length === 0)
            return <Empty isFiltered={Object.keys(wanted).length > 0} {...{ mayAdd, onAll }} />;
          if (editing) return <CellTable list={studentCells} rows={students} />;
          return (
            <>
              {onChooseAll && query.hasNextPage && isEach(students, chosen) && (
                <p className="mb-2 flex flex-wrap items-center gap-2">
                  Đã chọn các học sinh đang hiện.
                  <Button variant="quiet" onClick={onChooseAll}>
                    Chọn tất cả học sinh khớp bộ lọc
                  </Button>
                </p>
              )}
              <Students students={students} chosen={chosen} onChoose={onChoose} />
            </>
          );
        }}
      </ListState>
    </>
  );
}

const isEach = (students: readonly ListedStudent[], chosen: ReadonlySet<number>) =>
  students.every(({ id }) => chosen.has(id));

interface StudentsProps extends Pick<ListProps, 'chosen' | 'onChoose'> {
  students: readonly ListedStudent[];
}

function Students({ students, chosen, onChoose }: StudentsProps) {
  const isAll = isEach(students, chosen);
  const chooseAll = () => onChoose?.(isAll ? new Set() : new Set(students.map(({ id }) => id)));
  return (
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
  );
}
