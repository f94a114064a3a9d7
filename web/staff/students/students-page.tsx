import type { ListedStudent } from '@bitu/contract/students.ts';
import { classStages } from '@bitu/rules/learning/class-stage.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { sentenceOf } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { saveFile } from '../../api/save-file.ts';
import { textOf } from '../../api/use-form.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Loading } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Download } from '../../ui/icons.ts';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { classesQuery, type Filter, useStudents } from './api.ts';
import { MoveDialog } from './move-dialog.tsx';
import { stateWords } from './words.ts';

/** The children within reach: searched, filtered, and moved between classes together. */
export function StudentsPage() {
  const { roles } = useMe();
  const [filter, setFilter] = useState<Filter>({});
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [moving, setMoving] = useState(false);
  const mayAdd = may(roles, 'students.write');
  const change = (part: Filter) => {
    setFilter({ ...filter, ...part });
    setChosen(new Set());
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Học sinh</h1>
        {mayAdd && (
          <div className="flex flex-wrap gap-2">
            <ExportButton filter={filter} />
            <Link variant="primary" href="/staff/office/students/new">
              Thêm học sinh
            </Link>
          </div>
        )}
      </div>
      <Filters filter={filter} onChange={change} />
      {mayAdd && chosen.size > 0 && (
        <div className="card my-3 flex flex-wrap items-center gap-3" role="status">
          <span>Đã chọn {chosen.size} em</span>
          <Button onClick={() => setMoving(true)}>Xếp lớp, đổi tình trạng</Button>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            Bỏ chọn
          </Button>
        </div>
      )}
      <List filter={filter} chosen={chosen} onChoose={mayAdd ? setChosen : null} mayAdd={mayAdd} />
      {moving && (
        <MoveDialog
          studentIds={[...chosen]}
          onClose={() => {
            setMoving(false);
            setChosen(new Set());
          }}
        />
      )}
    </>
  );
}

/** Without the fields that are empty. */
const withoutEmpty = (filter: Filter): Filter =>
  Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== ''));

function Filters({ filter, onChange }: { filter: Filter; onChange: (part: Filter) => void }) {
  const { data: classes = [] } = useQuery(classesQuery);
  return (
    <form
      role="search"
      className="my-3 grid gap-3 md:grid-cols-[2fr_1fr_1fr_1fr_auto]"
      onSubmit={(event) => {
        event.preventDefault();
        onChange({ q: textOf(new FormData(event.currentTarget), 'q') });
      }}
    >
      <TextField
        name="q"
        type="search"
        label="Tìm theo tên hoặc 4 số cuối điện thoại"
        onBlur={(event) => {
          if (event.currentTarget.value !== (filter.q ?? ''))
            onChange({ q: event.currentTarget.value });
        }}
      />
      <Select
        label="Lớp"
        value={filter.class_id ?? ''}
        placeholder="Mọi lớp"
        onChange={(event) => onChange({ class_id: event.currentTarget.value })}
      >
        {classes.map(({ id, title, code }) => (
          <option key={id} value={id}>
            {title} ({code})
          </option>
        ))}
      </Select>
      <Select
        label="Tình trạng trong lớp"
        value={filter.stage ?? ''}
        placeholder="Mọi tình trạng"
        onChange={(event) => onChange({ stage: event.currentTarget.value as '3' })}
      >
        {Object.entries(classStages)
          .filter(([id]) => id !== '5')
          .map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
      </Select>
      <Select
        label="Sắp xếp"
        value={filter.sort ?? 'name'}
        onChange={(event) => onChange({ sort: event.currentTarget.value as 'name' })}
      >
        <option value="name">Theo tên</option>
        <option value="newest">Mới thêm trước</option>
      </Select>
      <Button type="submit" variant="secondary" className="self-end">
        Tìm
      </Button>
    </form>
  );
}

interface ListProps {
  filter: Filter;
  chosen: ReadonlySet<number>;
  /** null: this person changes nothing. */
  onChoose: ((chosen: ReadonlySet<number>) => void) | null;
  mayAdd: boolean;
}

function List({ filter, chosen, onChoose, mayAdd }: ListProps) {
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
              <th scope="col" className="w-10 py-2">
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
                <td className="py-2">
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

interface TickProps {
  label: string;
  checked: boolean;
  onChange: () => void;
}

const Tick = ({ label, checked, onChange }: TickProps) => (
  <label className="grid size-10 place-items-center">
    <span className="sr-only">{label}</span>
    <input type="checkbox" className="size-5" checked={checked} onChange={onChange} />
  </label>
);

function Row({ student, children }: { student: ListedStudent; children: ReactNode }) {
  const { id, full_name, birth_year, phone_end, state, classes } = student;
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
          <span className="text-muted">{stateWords[state]}</span>
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

function Empty({ isFiltered, mayAdd }: { isFiltered: boolean; mayAdd: boolean }) {
  if (isFiltered)
    return (
      <EmptyState mood="thinking" title="Không có em nào như vậy">
        Bạn thử bớt một điều kiện nhé.
      </EmptyState>
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
      Học sinh của các lớp trong tầm của bạn hiện ra ở đây.
    </EmptyState>
  );
}

function ExportButton({ filter }: { filter: Filter }) {
  const sending = useSending();
  const save = () =>
    sending.send(async () => {
      const { signal } = new AbortController();
      const query = withoutEmpty(filter);
      saveFile(await download('students.export', { query }, { signal }), 'hoc-sinh.xlsx');
    });
  return (
    <>
      <Button
        variant="secondary"
        icon={<Download />}
        loading={sending.sending}
        onClick={() => void save()}
      >
        Xuất .xlsx
      </Button>
      <Failure>{sending.failure}</Failure>
    </>
  );
}
