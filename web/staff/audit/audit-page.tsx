import { longDayText } from '@bitu/rules/format/times.ts';
import type { AuditEntry } from '@bitu/contract/audit.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { OlderButton } from '../../api/older-button.tsx';
import { pagesQuery } from '../../api/pages.ts';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { FilterFold } from '../../ui/forms/filter-fold.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { TextField } from '../../ui/forms/text-field.tsx';
import { Link } from '../../ui/link.tsx';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { EntryRow } from './entry-row.tsx';

interface Filter {
  staff_id?: string;
  child?: string;
  day?: string;
}

/** The log grows with every click, so each visit starts with the newest entries. */
const logQuery = (filter: Filter) => ({
  ...pagesQuery('audit.list', filter),
  staleTime: 0,
});

/** The whole audit log, newest first. It cannot be changed. */
export function AuditPage() {
  const [filter, setFilter] = useFilter<Filter>(['staff_id', 'day'], ['child']);
  /** Incremented when the filters are cleared, so that typed text is cleared too. */
  const [emptied, setEmptied] = useState(0);
  const query = useInfiniteQuery(logQuery(filter));
  const pages = query.data?.pages ?? [];
  const entries = pages.flatMap((page) => page.entries);
  const isFiltered = Object.keys(filter).length > 0;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Nhật ký</h1>
        <FileButton
          name="nhat-ky.xlsx"
          fetchFile={(signal) =>
            withFreshFactor(() => download('audit.export', { query: filter }, { signal }))
          }
        >
          Xuất .xlsx
        </FileButton>
      </div>
      <p className="mb-4 max-w-prose text-muted">
        Ai đã làm gì, trong hai năm gần đây. Không ai sửa hay xóa được dòng nào.
      </p>
      <Filters key={emptied} people={pages[0]?.people ?? []} filter={filter} onChange={setFilter} />
      <ListState query={query} footer={<OlderButton query={query} />}>
        {() =>
          entries.length > 0 ? (
            <Days entries={entries} />
          ) : isFiltered ? (
            <NoMatch
              title="Không có dòng nào như vậy"
              onAll={() => {
                setFilter({});
                setEmptied(emptied + 1);
              }}
            />
          ) : (
            <EmptyState
              title="Nhật ký còn trống"
              action={
                <Link variant="secondary" href="/staff/office">
                  Về tổng quan
                </Link>
              }
            >
              Việc đầu tiên ai đó làm ở văn phòng hiện ra ở đây.
            </EmptyState>
          )
        }
      </ListState>
    </>
  );
}

interface FiltersProps {
  people: Output<'audit.list'>['people'];
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ people, filter, onChange }: FiltersProps) {
  const set = (name: keyof Filter, value: string) => {
    const { [name]: _, ...others } = filter;
    onChange(value === '' ? others : { ...others, [name]: value });
  };
  return (
    <div className="mb-4 grid grid-cols-2 items-start gap-3 md:flex md:flex-wrap">
      <FilterFold active={Object.keys(filter).length}>
        <Select
          label="Người làm"
          value={filter.staff_id ?? ''}
          onChange={({ currentTarget }) => set('staff_id', currentTarget.value)}
        >
          <option value="">Mọi người</option>
          {people.map(({ id, full_name }) => (
            <option key={id} value={id}>
              {full_name}
            </option>
          ))}
        </Select>
        <TextField
          label="Học sinh"
          hint="Tên hoặc mã số, rồi Enter"
          maxLength={60}
          defaultValue={filter.child ?? ''}
          onBlur={({ currentTarget }) => set('child', currentTarget.value.trim())}
          onKeyDown={({ key, currentTarget }) => {
            if (key === 'Enter') set('child', currentTarget.value.trim());
          }}
        />
        <TextField
          type="date"
          label="Ngày"
          defaultValue={filter.day ?? ''}
          // While a year is being typed, its value is one of the first century.
          onChange={({ currentTarget: { value } }) => {
            if (value === '' || value >= '2020') set('day', value);
          }}
        />
      </FilterFold>
    </div>
  );
}

function Days({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <div className="grid gap-6">
      {[...Map.groupBy(entries, ({ at }) => longDayText(at))].map(([day, rows]) => (
        <section key={day} aria-label={day}>
          <h2 className="mb-2 text-lg">{day}</h2>
          <ul className="grid gap-2">
            {collapsed(rows).map(({ entry, times, since }) => (
              <EntryRow key={entry.id} entry={entry} times={times} since={since} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

interface Collapsed {
  /** The newest. */
  entry: AuditEntry;
  times: number;
  /** When the first of them happened. */
  since: number;
}

/** What one person did again and again, with nothing in between, is one line. */
function collapsed(rows: readonly AuditEntry[]): Collapsed[] {
  const lines: Collapsed[] = [];
  for (const entry of rows) {
    const last = lines.at(-1);
    if (last && sameWords(last.entry) === sameWords(entry)) {
      last.times++;
      last.since = entry.at;
    } else lines.push({ entry, times: 1, since: entry.at });
  }
  return lines;
}

const sameWords = ({ id: _id, at: _at, ...words }: AuditEntry) => JSON.stringify(words);
