import { may } from '@bitu/rules/staff/may.ts';
import { useQuery } from '@tanstack/react-query';
import { download } from '../../api/download.ts';
import { FileButton } from '../../api/file-button.tsx';
import { callQuery } from '../../api/query.ts';
import { QueryState } from '../../api/query-state.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Select } from '../../ui/forms/select.tsx';
import { Link } from '../../ui/link.tsx';
import { useFilter } from '../lists/use-filter.ts';
import { useMe } from '../session/me.ts';
import { Counter } from './counter.tsx';
import type { Queue } from './press.ts';

/** Other counters call numbers too. */
const refreshMs = 5000;

/**
 * The counter of a centre on one page of a phone: the called number and the waiting families. Without a network it
 * continues with the last known data.
 */
export function QueuePage() {
  const [filter, setFilter] = useFilter<{ centre_id?: string }>(['centre_id']);
  const query = useQuery({
    ...callQuery('queue.list', { query: filter }),
    refetchInterval: refreshMs,
    placeholderData: (before) => before,
  });
  return (
    <div className="mx-auto max-w-dialog">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-2xl">Quầy tiếp đón</h1>
        <FileButton
          name="so-thu-tu.xlsx"
          label="Xuất các ngày .xlsx"
          fetchFile={(signal) => download('queue.days', {}, { signal })}
        >
          Các ngày
        </FileButton>
      </div>
      <QueryState query={query} skeleton={<Skeleton shape="block" className="min-h-[320px]" />}>
        {(queue) => (
          <div className="grid gap-4">
            {queue.centres.length > 1 && (
              <Select
                label="Cơ sở"
                value={String(queue.centre_id)}
                onChange={({ currentTarget }) => setFilter({ centre_id: currentTarget.value })}
              >
                {queue.centres.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
            <QueueBody queue={queue} />
          </div>
        )}
      </QueryState>
    </div>
  );
}

function QueueBody({ queue }: { queue: Queue }) {
  const mayAdd = may(useMe().roles, 'site.write');
  const centre = queue.centres.find(({ id }) => id === queue.centre_id);
  return centre ? (
    <Counter key={centre.id} queue={queue} centre={centre} />
  ) : (
    <EmptyState
      title="Chưa có cơ sở nào"
      action={
        mayAdd && (
          <Link variant="primary" href="/staff/office/centres">
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
