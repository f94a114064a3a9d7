import { dayText, momentText } from '@bitu/rules/format/times.ts';
import type { ChildCalled } from '@bitu/contract/overview.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { OlderButton } from '../../api/older-button.tsx';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { ListState } from '../lists/list-state.tsx';
import { useMe } from '../session/me.ts';
import { calledQuery, type Filter, refreshChildren } from './api.ts';

interface CalledProps {
  filter: Filter;
  total: number;
}

/**
 * Children who are hidden because their family was called, with what was said. Fetched once somebody opens the list.
 */
export function Called({ filter, total }: CalledProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className="mt-4" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="font-semibold">Đã gọi gần đây ({total})</summary>
      {isOpen && <Calls filter={filter} />}
    </details>
  );
}

function Calls({ filter }: { filter: Filter }) {
  const mayUndo = may(useMe().roles, 'overview.write');
  const query = useInfiniteQuery(calledQuery(filter));
  return (
    <ListState
      query={query}
      skeleton={<Skeleton shape="block" className="min-h-[120px]" />}
      footer={<OlderButton query={query} />}
    >
      {({ pages }) => (
        <ul className="mt-2 grid gap-2">
          {pages
            .flatMap((page) => page.calls)
            .map((one) => (
              <CalledRow key={one.id} called={one} mayUndo={mayUndo} />
            ))}
        </ul>
      )}
    </ListState>
  );
}

function CalledRow({ called, mayUndo }: { called: ChildCalled; mayUndo: boolean }) {
  const { id, full_name, note, by, called_at, hidden_until } = called;
  const client = useQueryClient();
  const sending = useSending();
  const undo = () =>
    sending.send(async () => {
      await call('overview.takeBackCall', { params: { id: String(id) } });
      await refreshChildren(client);
    });
  return (
    <li className="card grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong>{full_name}</strong>
        {mayUndo && (
          <Button
            variant="quiet"
            loading={sending.sending}
            aria-label={`Hiện lại: ${full_name}`}
            onClick={() => void undo()}
          >
            Hiện lại
          </Button>
        )}
      </div>
      {note !== '' && <p>{note}</p>}
      <p className="text-sm text-muted">
        {[by, `gọi lúc ${momentText(called_at)}`, `ẩn đến ${dayText(hidden_until)}`]
          .filter(Boolean)
          .join(', ')}
      </p>
      <Failure>{sending.failure}</Failure>
    </li>
  );
}
