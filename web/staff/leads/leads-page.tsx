import { leadStates } from '@bitu/contract/leads.ts';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { OlderButton } from '../../api/older-button.tsx';
import { callKey } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { LeadCard } from './lead-card.tsx';
import { stateWords } from './words.ts';

type State = '' | (typeof leadStates)[number];

const leadsQuery = (state: State) =>
  infiniteQueryOptions({
    queryKey: [...callKey('leads.list'), state],
    queryFn: ({ pageParam, signal }) =>
      call(
        'leads.list',
        { query: { ...(state && { state }), ...(pageParam && { cursor: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  });

/** People who want to be called: those to call first at the top. */
export function LeadsPage() {
  const [state, setState] = useState<State>('');
  const query = useInfiniteQuery(leadsQuery(state));
  return (
    <>
      <h1 className="mb-4 text-2xl">Người quan tâm</h1>
      <Select
        label="Trạng thái"
        className="mb-4 max-w-dialog"
        value={state}
        onChange={({ currentTarget }) => setState(currentTarget.value as State)}
      >
        <option value="">Đang theo dõi</option>
        {leadStates.map((one) => (
          <option key={one} value={one}>
            {stateWords[one]}
          </option>
        ))}
      </Select>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[240px]" />}>
        {({ pages }) => {
          const leads = pages.flatMap((page) => page.leads);
          return leads.length === 0 ? (
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
          ) : (
            <ul className="grid gap-3">
              {leads.map((lead) => (
                <li key={lead.id}>
                  <LeadCard lead={lead} />
                </li>
              ))}
            </ul>
          );
        }}
      </QueryState>
      <OlderButton query={query} label="Xem thêm" />
    </>
  );
}
