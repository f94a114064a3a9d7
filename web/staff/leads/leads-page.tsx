import type { LeadViewFilter } from '@bitu/contract/saved-views.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { OlderButton } from '../../api/older-button.tsx';
import { pagesQuery } from '../../api/pages.ts';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Link } from '../../ui/link.tsx';
import { RecentChanges } from '../bulk/recent-changes.tsx';
import { CellTable } from '../cells/cell-table.tsx';
import { ListState } from '../lists/list-state.tsx';
import { NoMatch } from '../lists/no-match.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { type ListViews, SavedViews } from '../lists/saved-views.tsx';
import { withFreshFactor } from '../session/fresh-factor.ts';
import { leadCells } from './cells.ts';
import { type Filter, Filters } from './filters.tsx';
import { LeadCard } from './lead-card.tsx';

const leadViews: ListViews<LeadViewFilter> = {
  list: 'leads.views',
  fetch: () => call('leads.views', {}),
  save: (body) => call('leads.saveView', { body }),
  remove: (id) => call('leads.removeView', { body: { id } }),
  fields: ['state', 'due', 'sort'],
};

/** Leads: people who asked for a call. Those to call first are at the top. */
export function LeadsPage() {
  const [filter, setFilter] = useFilter<Filter>(['state', 'due', 'sort'], ['q']);
  /** Incremented when the filter is set from outside its fields, so that typed text is replaced too. */
  const [reset, setReset] = useState(0);
  const [editing, setEditing] = useState(false);
  const [looking, setLooking] = useState(false);
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...pagesQuery('leads.list', filter),
    // Rows that are being edited stay where they are.
    ...(editing && { staleTime: Number.POSITIVE_INFINITY }),
  });
  // Edited rows stayed where they were; now they move to their place.
  const toggle = () => {
    setEditing(!editing);
    if (editing) void invalidate(client, 'leads.list');
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Khách tiềm năng</h1>
        <div className="flex flex-wrap gap-2">
          <FileButton
            name="nguoi-quan-tam.xlsx"
            fetchFile={(signal) =>
              withFreshFactor(() => download('leads.export', { query: filter }, { signal }))
            }
          >
            Xuất .xlsx
          </FileButton>
          <Button className="max-md:hidden" variant="quiet" onClick={() => setLooking(true)}>
            Thay đổi gần đây
          </Button>
          <Button className="max-md:hidden" variant="secondary" onClick={toggle}>
            {editing ? 'Xong' : 'Sửa trong bảng'}
          </Button>
        </div>
      </div>
      <SavedViews
        views={leadViews}
        filter={filter}
        onChoose={(saved) =>
          setFilter({ ...(filter.q !== undefined && { q: filter.q }), ...saved })
        }
      />
      <Filters key={reset} filter={filter} onChange={setFilter} />
      <ListState query={query} footer={<OlderButton query={query} label="Xem thêm" />}>
        {({ pages }) => {
          const leads = pages.flatMap((page) => page.leads);
          if (leads.length === 0)
            return (
              <Empty
                isFiltered={Object.keys(filter).length > 0}
                onAll={() => {
                  setFilter({});
                  setReset(reset + 1);
                }}
              />
            );
          if (editing) return <CellTable list={leadCells} rows={leads} />;
          return (
            <ul className="grid gap-3">
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadCard lead={lead} />
                </li>
              ))}
            </ul>
          );
        }}
      </ListState>
      {looking && (
        <RecentChanges
          list="leads"
          noun="mục"
          onChanged={() => void invalidate(client, 'leads.list', 'students.list')}
          onClose={() => setLooking(false)}
        />
      )}
    </>
  );
}

function Empty({ isFiltered, onAll }: { isFiltered: boolean; onAll: () => void }) {
  if (isFiltered) return <NoMatch title="Không có ai như vậy" onAll={onAll} />;
  return (
    <EmptyState
      title="Chưa có ai cần gọi"
      action={
        <Link variant="secondary" href="/staff/office/outreach">
          Gửi tin cho gia đình
        </Link>
      }
    >
      Ai đăng ký tư vấn trên trang web thì hiện ra ở đây.
    </EmptyState>
  );
}
