import { leadStates } from '@bitu/contract/kinds.ts';
import { leadStateNames, type LeadState } from '@bitu/rules/office/leads.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { OlderButton } from '../../api/older-button.tsx';
import { invalidate } from '../../api/query.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { CellTable } from '../cells/cell-table.tsx';
import { ListState } from '../lists/list-state.tsx';
import { pagesQuery } from '../lists/pages.ts';
import { leadCells } from './cells.ts';
import { LeadCard } from './lead-card.tsx';

const leadsQuery = (state: '' | LeadState) =>
  pagesQuery('leads.list', { ...(state !== '' && { state }) }, (query, signal) =>
    call('leads.list', { query }, { signal }),
  );

/** People who want to be called: those to call first at the top. */
export function LeadsPage() {
  const [state, setState] = useState<'' | LeadState>('');
  const [editing, setEditing] = useState(false);
  const client = useQueryClient();
  const query = useInfiniteQuery({
    ...leadsQuery(state),
    // Rows that are edited stay where they are.
    ...(editing && { staleTime: Number.POSITIVE_INFINITY }),
  });
  // What was edited stayed where it was; now it goes where it belongs.
  const toggle = () => {
    setEditing(!editing);
    if (editing) void invalidate(client, 'leads.list');
  };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Người quan tâm</h1>
        <Button className="max-md:hidden" variant="secondary" onClick={toggle}>
          {editing ? 'Xong' : 'Sửa trong bảng'}
        </Button>
      </div>
      <Select
        label="Trạng thái"
        className="mb-4 max-w-dialog"
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value as typeof state)}
      >
        <option value="">Đang theo dõi</option>
        {leadStates.map((one) => (
          <option key={one} value={one}>
            {leadStateNames[one]}
          </option>
        ))}
      </Select>
      <ListState query={query} footer={<OlderButton query={query} label="Xem thêm" />}>
        {({ pages }) => {
          const leads = pages.flatMap((page) => page.leads);
          if (leads.length === 0)
            return (
              <EmptyState
                title="Chưa có ai ở đây"
                action={
                  state !== '' && (
                    <Button variant="secondary" onClick={() => setState('')}>
                      Xem người đang theo dõi
                    </Button>
                  )
                }
              >
                Ai đăng ký tư vấn trên trang web thì hiện ra ở đây.
              </EmptyState>
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
    </>
  );
}
