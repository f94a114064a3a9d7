import type { ListedStudent } from '@bitu/contract/students.ts';
import type { ReactNode } from 'react';
import { OlderButton } from '../../../api/older-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/feedback/empty-state.tsx';
import { Link } from '../../../ui/link.tsx';
import { CellTable } from '../../cells/cell-table.tsx';
import { ListState } from '../../lists/list-state.tsx';
import { NoMatch } from '../../lists/no-match.tsx';
import { type Filter, useStudents, withoutEmpty } from '../api.ts';
import { stateText } from '../words.ts';
import { studentCells } from './cells.ts';

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
  const active = withoutEmpty(filter);
  const query = useStudents(active, editing);
  return (
    <>
      <ListState query={query} footer={<OlderButton query={query} label="Xem thêm" />}>
        {({ pages }) => {
          const students = pages.flatMap((page) => page.students);
          if (students.length === 0)
            return <Empty isFiltered={Object.keys(active).length > 0} {...{ mayAdd, onAll }} />;
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

interface EmptyProps {
  isFiltered: boolean;
  mayAdd: boolean;
  /** Clears the filter. */
  onAll: () => void;
}

function Empty({ isFiltered, mayAdd, onAll }: EmptyProps) {
  if (isFiltered)
    return (
      <NoMatch title="Không có học sinh nào như vậy" onAll={onAll}>
        Bạn thử bớt một điều kiện nhé.
      </NoMatch>
    );
  return (
    <EmptyState
      title="Chưa có học sinh nào"
      action={
        mayAdd && (
          <Link variant="primary" href="/staff/office/students/new">
            Thêm học sinh đầu tiên
          </Link>
        )
      }
    >
      {mayAdd
        ? 'Bạn thêm từng học sinh, hoặc dán cả danh sách từ bảng tính.'
        : 'Học sinh các lớp của bạn hiện ra ở đây.'}
    </EmptyState>
  );
}

interface TickProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="grid size-target place-items-center">
    <span className="sr-only">{label}</span>
    <input type="checkbox" className="size-6" checked={checked} onChange={onChange} />
  </label>
);

/**
 * A child with its classes and, for people who may see them, the last digits of the phone. `children`: the cell before
 * it.
 */
function Row({ student, children }: { student: ListedStudent; children: ReactNode }) {
  const { id, full_name, birth_year, phone_end, classes } = student;
  return (
    <tr className="border-t border-divider align-top">
      {children}
      <th scope="row" className="py-2 pr-2 font-normal">
        <Link href={`/staff/office/students/${id}`}>{full_name}</Link>
        {phone_end !== null && <span className="block text-sm text-muted">…{phone_end}</span>}
      </th>
      <td className="py-2 pr-2 max-md:hidden">{birth_year ?? '–'}</td>
      <td className="py-2">
        {classes.length === 0 ? (
          <span className="text-muted">{stateText(student)}</span>
        ) : (
          <ul className="grid gap-1">
            {classes.map(({ id: classId, title, stage_name, on_trial }) => (
              <li key={classId}>
                {title}{' '}
                <span className="text-sm text-muted">· {on_trial ? 'Học thử' : stage_name}</span>
              </li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}
