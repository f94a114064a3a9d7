import { formatClock } from '@bitu/rules/format/spans.ts';
import { momentText } from '@bitu/rules/format/times.ts';
import type { Announcement } from '@bitu/contract/outreach.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call, serverNow } from '../../api/client.ts';
import { invalidate } from '../../api/query.ts';
import { outdatedData } from '../../api/use-newer.ts';
import { useSending } from '../../api/use-sending.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/feedback/banner.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { nameOf, plainText, typeWords } from './words.ts';

/** Seconds until a time of the server. */
function useSecondsUntil(at: number): number {
  const [seconds, setSeconds] = useState(() => at - serverNow() / 1000);
  useEffect(() => {
    const timer = setInterval(() => setSeconds(at - serverNow() / 1000), 1000);
    return () => clearInterval(timer);
  }, [at]);
  return seconds;
}

/** A waiting announcement: the time at which it is sent, and a button that stops it. */
export function WaitingRow({ announcement }: { announcement: Announcement }) {
  const { id, body, audience_text, by, goes_at, is_planned, state } = announcement;
  const client = useQueryClient();
  const { sending, failure, send } = useSending();
  const seconds = useSecondsUntil(goes_at);
  const name = nameOf(body);
  const isGoing = state === 'going' || seconds <= 0;
  const refresh = () => invalidate(client, 'outreach.list', 'outreach.past');
  const stop = () =>
    send(
      async () => {
        await call('outreach.stop', { params: { id: String(id) } });
        showToast('Đã dừng. Không gia đình nào nhận.');
        await refresh();
      },
      (error) => {
        if (outdatedData(error)) void refresh();
        return false;
      },
    );
  return (
    <li className="card flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0">
        <p className="font-semibold">{name}</p>
        {body.type === 'notice' && <p className="line-clamp-2">{plainText(body.content)}</p>}
        <p className="text-sm text-muted">
          {[typeWords[body.type], audience_text, by].join(' · ')}
        </p>
        <p className="text-sm">
          {isGoing
            ? 'Đang đi…'
            : is_planned
              ? `Đi lúc ${momentText(goes_at)}`
              : `Đi sau ${formatClock(seconds)}`}
        </p>
        <Failure>{failure}</Failure>
      </div>
      {!isGoing && (
        <Button
          variant="secondary"
          aria-label={`Dừng gửi: ${name}`}
          loading={sending}
          onClick={() => void stop()}
        >
          Dừng gửi
        </Button>
      )}
    </li>
  );
}
