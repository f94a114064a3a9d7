import { reasonKinds } from '@bitu/contract/overview.ts';
import { reasonNames } from '@bitu/rules/office/attention-words.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../api/client.ts';
import { OlderButton } from '../../api/older-button.tsx';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { childrenQuery, type Filter } from './api.ts';
import { Called } from './called.tsx';
import { ChildCard } from './child-card.tsx';
import { ExportButton } from './export-button.tsx';

type Page = Output<'overview.children'>;

const all: Filter = { classId: '', reason: '' };

/** The children who fall behind, most reasons first. */
export function Behind() {
  const [filter, setFilter] = useState(all);
  const query = useInfiniteQuery({
    ...childrenQuery(filter),
    // The list stays in sight while another filter is asked for.
    placeholderData: (before) => before,
  });
  const pages = query.data?.pages;
  const first = pages?.[0];
  return (
    <section aria-labelledby="behind" className="grid min-w-0 gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="behind" className="text-xl">
          Cần gọi cho gia đình{first ? ` (${first.total})` : ''}
        </h2>
        {first && first.total > 0 && <ExportButton filter={filter} />}
      </div>
      {first && <Filters page={first} filter={filter} onChange={setFilter} />}
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {({ pages: shown }) => (
          <>
            <List pages={shown} filtered={filter !== all} onAll={() => setFilter(all)} />
            <OlderButton query={query} label="Xem thêm" />
            <Called calls={shown[0]?.called ?? []} />
          </>
        )}
      </QueryState>
    </section>
  );
}

interface FiltersProps {
  page: Page;
  filter: Filter;
  onChange: (filter: Filter) => void;
}

function Filters({ page: { classes }, filter, onChange }: FiltersProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Select
        label="Lớp"
        value={filter.classId}
        onChange={({ currentTarget }) => onChange({ ...filter, classId: currentTarget.value })}
      >
        <option value="">Mọi lớp</option>
        {classes.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
      <Select
        label="Lý do"
        value={filter.reason}
        onChange={({ currentTarget }) =>
          onChange({ ...filter, reason: currentTarget.value as Filter['reason'] })
        }
      >
        <option value="">Mọi lý do</option>
        {reasonKinds.map((kind) => (
          <option key={kind} value={kind}>
            {reasonNames[kind]}
          </option>
        ))}
      </Select>
    </div>
  );
}

interface ListProps {
  pages: readonly Page[];
  filtered: boolean;
  onAll: () => void;
}

function List({ pages, filtered, onAll }: ListProps) {
  const children = pages.flatMap((page) => page.children);
  if (children.length === 0)
    return filtered ? (
      <EmptyState
        title="Không có em nào như vậy"
        action={
          <Button variant="secondary" onClick={onAll}>
            Xem tất cả
          </Button>
        }
      />
    ) : (
      <EmptyState
        mood="cheering"
        title="Không em nào bị bỏ lại"
        action={
          <Link variant="secondary" href="/staff/office/timetable">
            Xem lịch dạy tuần này
          </Link>
        }
      >
        Em nào vắng, ngừng làm bài hay xuống sức thì hiện ra ở đây, kèm lý do.
      </EmptyState>
    );
  return (
    <ul className="grid gap-3">
      {children.map((child) => (
        <li key={child.id}>
          <ChildCard child={child} />
        </li>
      ))}
    </ul>
  );
}
