import { whenText } from '@bitu/rules/format/times.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call, type Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { textOf } from '../../api/use-form.ts';
import { useNavigate } from '../../navigation/router-provider.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { FormDialog } from '../forms/form-dialog.tsx';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { useMe } from '../session/me.ts';
import { choicesQuery, refresh } from './api.ts';
import { ClassForm, type ClassValues } from './class-form.tsx';

type Listed = Output<'timetable.classes'>;

const path = '/staff/office/classes';
const statuses = ['open', 'over', 'all'] as const;

interface Filter {
  q?: string;
  status?: string;
  /** Where the shown page begins. */
  cursor?: string;
  /** 1: the form for a new class is open. */
  new?: string;
}

const statusOf = (text: string | undefined) => statuses.find((one) => one === text) ?? 'open';

/** The classes: searched, opened, created. */
export function ClassesPage() {
  const [filter, setFilter] = useFilter<Filter>(['q', 'status', 'cursor', 'new']);
  const { roles } = useMe();
  const mayChange = may(roles, 'classes.write');
  const { q = '', cursor } = filter;
  const status = statusOf(filter.status);
  const page = useQuery(
    callQuery(
      'timetable.classes',
      { query: { status, ...(q !== '' && { q }), ...(cursor !== undefined && { cursor }) } },
      { placeholderData: keepPreviousData },
    ),
  );
  const go = (to: Filter) => setFilter({ q, status, ...to }, 'push');
  const isMaking = mayChange && filter.new === '1';
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Lớp học</h1>
        {mayChange && <Button onClick={() => go({ new: '1' })}>Tạo lớp</Button>}
      </div>
      <div className="mb-4 grid gap-3 md:flex md:items-end">
        <Search q={q} onSearch={(text) => go({ q: text })} />
        <Select
          label="Tình trạng"
          value={status}
          onChange={({ target }) => go({ status: target.value })}
        >
          <option value="open">Đang mở</option>
          <option value="over">Đã kết thúc</option>
          <option value="all">Tất cả</option>
        </Select>
      </div>
      <ListState query={page}>
        {(data) => (
          <Results
            page={data}
            isFiltered={q !== '' || status !== 'open' || cursor !== undefined}
            mayChange={mayChange}
            onAll={() => setFilter({}, 'push')}
            onNew={() => go({ new: '1' })}
            onNext={(next) => go({ cursor: next })}
          />
        )}
      </ListState>
      {isMaking && <NewClassDialog onClose={() => go({})} />}
    </>
  );
}

function Search({ q, onSearch }: { q: string; onSearch: (text: string) => void }) {
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSearch(textOf(new FormData(event.currentTarget), 'q').trim());
  };
  return (
    <form
      role="search"
      className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-3"
      onSubmit={search}
    >
      <TextField key={q} name="q" type="search" label="Tìm lớp" maxLength={60} defaultValue={q} />
      <Button type="submit" variant="secondary">
        Tìm
      </Button>
    </form>
  );
}

interface ResultsProps {
  page: Listed;
  isFiltered: boolean;
  mayChange: boolean;
  /** Removes the filters and goes to the first page. */
  onAll: () => void;
  onNew: () => void;
  onNext: (cursor: string) => void;
}

function Results({ page, isFiltered, mayChange, onAll, onNew, onNext }: ResultsProps) {
  const { classes, next_cursor } = page;
  if (classes.length === 0)
    return isFiltered ? (
      <NoMatch title="Không thấy lớp nào" onAll={onAll}>
        Bạn thử từ khác hoặc tình trạng khác nhé.
      </NoMatch>
    ) : (
      <EmptyState
        title="Chưa có lớp nào"
        action={mayChange && <Button onClick={onNew}>Tạo lớp đầu tiên</Button>}
      />
    );
  return (
    <>
      <ul className="grid gap-3 lg:grid-cols-2">
        {classes.map((one) => (
          <li key={one.id} className="card grid gap-1">
            <h2 className="text-lg font-semibold">
              <Link href={`${path}/${one.id}`}>{one.title}</Link>
            </h2>
            <p className="text-muted">
              {[one.code, one.teacher ?? 'Chưa có giáo viên', `${one.students} học sinh`].join(
                ' · ',
              )}
            </p>
            <p className="text-sm tabular-nums">
              {one.next_lesson === null
                ? 'Chưa có buổi sắp tới'
                : `Buổi tới: ${whenText(one.next_lesson)}`}
            </p>
          </li>
        ))}
      </ul>
      {next_cursor !== null && (
        <Button className="mt-4" variant="secondary" onClick={() => onNext(next_cursor)}>
          Trang sau
        </Button>
      )}
    </>
  );
}

const empty: ClassValues = {
  code: '',
  subject_id: 1,
  grade_id: 0,
  level_id: null,
  level_name: null,
  teacher_id: null,
  join_url: null,
  status: 1,
};

function NewClassDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [made, setMade] = useState(false);
  const choices = useQuery(choicesQuery);
  return (
    <FormDialog onClose={onClose} title="Tạo lớp">
      <QueryState query={choices}>
        {(data) =>
          !made && (
            <ClassForm
              choices={data}
              values={empty}
              label="Tạo lớp"
              send={async ({ status, ...body }) => {
                const created = await call('timetable.createClass', {
                  body: { ...body, status: status === 2 ? 2 : 1 },
                });
                setMade(true);
                await refresh(client);
                await navigate(`${path}/${created.id}`, { replace: true });
              }}
            />
          )
        }
      </QueryState>
    </FormDialog>
  );
}
