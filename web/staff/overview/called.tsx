import type { ChildCalled } from '@bitu/contract/overview.ts';
import { may } from '@bitu/rules/staff/may.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { dayText, momentText } from '../../ui/format.ts';
import { useMe } from '../session/me.ts';

/** Children who are hidden as their family was called, with what was said. */
export function Called({ calls }: { calls: readonly ChildCalled[] }) {
  const mayTakeBack = may(useMe().roles, 'overview.write');
  if (calls.length === 0) return null;
  return (
    <details>
      <summary className="font-semibold">Đã gọi gần đây ({calls.length})</summary>
      <ul className="mt-2 grid gap-2">
        {calls.map((one) => (
          <CalledRow key={one.id} called={one} mayTakeBack={mayTakeBack} />
        ))}
      </ul>
    </details>
  );
}

function CalledRow({ called, mayTakeBack }: { called: ChildCalled; mayTakeBack: boolean }) {
  const { id, full_name, note, by, called_at, hidden_until } = called;
  const client = useQueryClient();
  const sending = useSending();
  const takeBack = () =>
    sending.send(async () => {
      await call('overview.takeBackCall', { params: { id: String(id) } });
      await invalidate(client, 'overview.children');
    });
  return (
    <li className="card grid gap-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <strong>{full_name}</strong>
        {mayTakeBack && (
          <Button
            variant="quiet"
            loading={sending.sending}
            aria-label={`Hiện lại: ${full_name}`}
            onClick={() => void takeBack()}
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
