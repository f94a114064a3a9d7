import type { QueueTicket } from '@bitu/contract/centres.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../api/client.ts';
import { QueryState } from '../api/query-state.tsx';
import { useSending } from '../api/use-sending.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import { Button } from '../ui/button.tsx';
import { ConfirmDialog } from '../ui/overlay/confirm-dialog.tsx';
import { EmptyState } from '../ui/feedback/empty-state.tsx';
import { Bell } from '../ui/icons.ts';
import { Mascot, type Mood } from '../ui/mascot.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { cx } from '../ui/cx.ts';
import { useOnline } from '../ui/use-online.ts';
import { isMissing, ticketQuery } from './api.ts';
import { ticketState, type TicketState, words, useCallOut } from './ticket-state.ts';
import { useQueueEvents } from './use-queue-events.ts';

interface TicketViewProps {
  ticket: string;
  /** The ticket is finished: another one may be taken. */
  onForget: () => void;
}

/** A ticket and its place in the queue, live. */
export function TicketView({ ticket, onForget }: TicketViewProps) {
  const [centreId, setCentreId] = useState<number | null>(null);
  const live = useQueueEvents(centreId === null ? [] : [centreId]);
  const query = useQuery(ticketQuery(ticket, live));
  const { data } = query;
  const follows = data && (data.status === 'waiting' || data.status === 'called');
  const nextCentreId = follows ? data.centre.id : null;
  if (nextCentreId !== centreId) setCentreId(nextCentreId);

  if (isMissing(query.error))
    return (
      <EmptyState
        title="Số này không còn nữa"
        action={<Button onClick={onForget}>Lấy số mới</Button>}
      >
        Số thứ tự chỉ dùng trong ngày đã lấy.
      </EmptyState>
    );
  return (
    <QueryState
      query={query}
      skeleton={
        <>
          <Skeleton shape="title" />
          <Skeleton shape="block" />
        </>
      }
      offline="Số của bạn vẫn được giữ, trang tự cập nhật khi có mạng."
    >
      {(known) => <Ticket data={known} onForget={onForget} />}
    </QueryState>
  );
}

const moods: Record<TicketState, Mood> = {
  waiting: 'happy',
  soon: 'cheering',
  called: 'cheering',
  passed: 'thinking',
  left: 'happy',
  over: 'thinking',
};

function Ticket({ data, onForget }: { data: QueueTicket; onForget: () => void }) {
  const online = useOnline();
  const state = ticketState(data);
  const { title, text } = words(data);
  const isNear = state === 'soon' || state === 'called';
  const waits = data.status === 'waiting';
  const alarm = useCallOut(state);

  useEffect(() => {
    if (waits || data.status === 'called') document.title = `Số ${data.number} · ${title} · Bitu`;
  }, [data.number, data.status, title, waits]);

  return (
    <div className="grid justify-items-center gap-3 text-center">
      <p className="font-semibold">{data.centre.name}</p>
      <p className="text-muted">Số của bạn</p>
      <p
        className={cx(
          'text-[clamp(5rem,30vw,8rem)] leading-[1.05] font-bold tabular-nums',
          isNear ? 'text-success' : 'text-brand-700',
        )}
      >
        {data.number}
      </p>
      <Mascot mood={moods[state]} className="h-[101px] w-[96px]" />
      <div
        role="status"
        className={cx('w-full rounded-md p-4', isNear ? 'bg-success-tint' : 'bg-brand-50')}
      >
        <p className={cx('text-xl font-bold', isNear && 'text-success')}>{title}</p>
        <p>{text}</p>
      </div>
      {!online && (
        <Banner tone="warning" live>
          Đang mất mạng. Số của bạn vẫn được giữ, trang tự cập nhật khi có mạng.
        </Banner>
      )}
      {(waits || data.status === 'called') && data.centre.serving_number !== null && (
        <p className="text-muted">Đang phục vụ số {data.centre.serving_number}</p>
      )}
      {waits ? (
        <>
          {alarm.on ? (
            <p className="flex items-center gap-2 text-muted">
              <Bell className="icon" /> Bitu sẽ báo bằng tiếng và rung khi sắp đến lượt.
            </p>
          ) : (
            <Button variant="secondary" icon={<Bell />} wide onClick={alarm.turnOn}>
              Báo tôi khi sắp đến lượt
            </Button>
          )}
          <GiveBack ticket={data.ticket} />
        </>
      ) : (
        data.status !== 'called' && (
          <Button wide onClick={onForget}>
            Lấy số mới
          </Button>
        )
      )}
    </div>
  );
}

function GiveBack({ ticket }: { ticket: string }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const { sending, failure, send } = useSending();

  async function leave() {
    const reply = await call('centres.leave', { params: { ticket } });
    client.setQueryData(ticketQuery(ticket, true).queryKey, reply);
  }

  return (
    <>
      {failure && (
        <Banner tone="error" live>
          {failure}
        </Banner>
      )}
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Trả lại số
      </Button>
      <ConfirmDialog
        open={asking}
        title="Bạn muốn trả lại số này?"
        confirmLabel="Trả lại số"
        cancelLabel="Giữ số"
        loading={sending}
        onConfirm={() => void send(leave).then(() => setAsking(false))}
        onCancel={() => setAsking(false)}
      >
        Người sau bạn sẽ được gọi sớm hơn. Muốn quay lại, bạn lấy số mới.
      </ConfirmDialog>
    </>
  );
}
