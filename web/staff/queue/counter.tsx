import { useSyncExternalStore } from 'react';
import { Button } from '../../ui/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { SendingBlocked } from '../../ui/sending-blocked.ts';
import { nextPress, type Press, type Queue, withPress } from './press.ts';
import { dismissMismatches, onPresses, pressAt, readPresses } from './presses.ts';

interface CounterProps {
  queue: Queue;
  centre: Queue['centres'][number];
}

/** The called number with its actions, and the waiting families. */
export function Counter(props: CounterProps) {
  const { queue, press, isSending, unsent, mismatches, dismissMismatches } = useCounter(
    props.queue,
  );
  const centre = queue.centres.find(({ id }) => id === props.centre.id) ?? props.centre;
  const called = queue.lines.find(({ status }) => status === 'called');
  const waiting = queue.lines.filter(({ status }) => status === 'waiting');
  return (
    <>
      <section aria-label="Đang gọi" className="card grid justify-items-center gap-2 text-center">
        <p className="text-muted">
          {centre.is_open ? 'Đang phát số' : 'Đã ngừng phát số'} · {waiting.length} người đợi
        </p>
        <p className="text-3xl font-bold tabular-nums" role="status">
          {called ? called.number : 'Chưa gọi ai'}
        </p>
        {called && <p className="text-lg">{called.name}</p>}
      </section>
      {unsent > 0 && (
        <Banner tone="warning" live>
          Đang mất mạng, quầy vẫn gọi số được. {unsent} việc đã bấm giữ trên máy này, tự gửi theo
          thứ tự khi có mạng lại. Ai mới lấy số thì lúc đó mới hiện.
        </Banner>
      )}
      {mismatches.map(({ words }) => (
        <Banner key={words} tone="warning" live onDismiss={dismissMismatches}>
          {words}
        </Banner>
      ))}
      {/* Clicks are kept on this device and sent in order. */}
      <SendingBlocked value={undefined}>
        <div className="grid gap-2">
          <Button wide loading={isSending} onClick={() => press(nextPress(queue))}>
            Gọi số tiếp theo
          </Button>
          {called && (
            <Button
              wide
              variant="secondary"
              loading={isSending}
              onClick={() => press({ kind: 'pass', number: called.number })}
            >
              Số {called.number} không đến
            </Button>
          )}
          <Button
            wide
            variant="quiet"
            loading={isSending}
            onClick={() => press({ kind: 'open', is_open: !centre.is_open })}
          >
            {centre.is_open ? 'Ngừng phát số hôm nay' : 'Mở phát số hôm nay'}
          </Button>
        </div>
      </SendingBlocked>
      <section aria-label="Đang đợi">
        <h2 className="mb-2 text-lg">Đang đợi</h2>
        {waiting.length === 0 ? (
          <p className="text-muted">Không còn ai đợi.</p>
        ) : (
          <ol className="grid gap-2">
            {waiting.map(({ number, name }) => (
              <li key={number} className="card flex gap-4">
                <strong className="tabular-nums">{number}</strong>
                <span>{name}</span>
              </li>
            ))}
          </ol>
        )}
      </section>
    </>
  );
}

/** The queue of a centre with the presses of this device, whether the server has them or not. */
function useCounter(server: Queue) {
  const { waiting, state, mismatches } = useSyncExternalStore(onPresses, readPresses);
  const mine = waiting.filter(({ centreId }) => centreId === server.centre_id);
  return {
    queue: mine.reduce((queue, { press }) => withPress(queue, press), server),
    press(press: Press) {
      if (server.centre_id !== null) pressAt(server.centre_id, press);
    },
    isSending: state === 'sending',
    /** How many presses wait for the network. */
    unsent: state === 'away' ? mine.length : 0,
    mismatches: mismatches.filter(({ centreId }) => centreId === server.centre_id),
    dismissMismatches,
  };
}
