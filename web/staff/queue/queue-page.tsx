import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '../../api/client.ts';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { useMe } from '../session/me.ts';
import { Counter } from './counter.tsx';

type Queue = Output<'queue.list'>;

/** Other counters call numbers too. */
const refreshMs = 5000;

/** The counter of a centre on one page of a phone: what is called, who waits. What was shown last stays without a network. */
export function QueuePage() {
  const [chosen, setChosen] = useState('');
  const query = useQuery({
    ...callQuery('queue.list', { query: chosen === '' ? {} : { centre_id: chosen } }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
  return (
    <div className="mx-auto max-w-dialog">
      <h1 className="mb-4 text-2xl">Số thứ tự</h1>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {(queue) => (
          <div className="grid gap-4">
            {queue.centres.length > 1 && (
              <Select
                label="Cơ sở"
                value={String(queue.centre_id)}
                onChange={({ currentTarget }) => setChosen(currentTarget.value)}
              >
                {queue.centres.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            <Shown queue={queue} />
          </div>
        )}
      </QueryState>
    </div>
  );
}

function Shown({ queue: { centres, centre_id, lines } }: { queue: Queue }) {
  const mayAdd = may(useMe().roles, 'site.write');
  const centre = centres.find(({ id }) => id === centre_id);
  return centre ? (
    <Counter key={centre.id} centre={centre} lines={lines} />
  ) : (
    <EmptyState
      title="Chưa có cơ sở nào"
      action={
        mayAdd && (
          <Link variant="primary" href="/staff/office/site">
            Thêm cơ sở đầu tiên
          </Link>
        )
      }
    >
      {mayAdd
        ? 'Mỗi cơ sở có một quầy phát số ở đây.'
        : 'Chủ trung tâm thêm cơ sở, rồi quầy mở ở đây.'}
    </EmptyState>
  );
}
