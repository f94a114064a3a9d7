import type { Output } from '../../api/client.ts';
import { Button } from '../../ui/button.tsx';
import { Banner, Failure } from '../../ui/feedback/banner.tsx';
import { useCounter } from './use-counter.ts';

type Queue = Output<'queue.list'>;

interface CounterProps {
  centre: Queue['centres'][number];
  lines: Queue['lines'];
}

/** The called number, what can be done with it, and who waits. */
export function Counter({ centre, lines }: CounterProps) {
  const { act, sending, failure, isKept } = useCounter(centre.id);
  const called = lines.find(({ status }) => status === 'called');
  const waiting = lines.filter(({ status }) => status === 'waiting');
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
      {isKept && (
        <Banner tone="warning" live>
          Đang mất mạng. Việc vừa bấm sẽ được gửi khi có mạng lại, một lần thôi.
        </Banner>
      )}
      {!isKept && <Failure>{failure}</Failure>}
      <div className="grid gap-2">
        <Button
          wide
          loading={sending}
          onClick={() => act({ kind: 'next', after: centre.serving_number })}
        >
          Gọi số tiếp theo
        </Button>
        {called && (
          <Button
            wide
            variant="secondary"
            loading={sending}
            onClick={() => act({ kind: 'pass', number: called.number })}
          >
            Số {called.number} không đến
          </Button>
        )}
        <Button
          wide
          variant="quiet"
          loading={sending}
          onClick={() => act({ kind: 'open', is_open: !centre.is_open })}
        >
          {centre.is_open ? 'Ngừng phát số hôm nay' : 'Mở phát số hôm nay'}
        </Button>
      </div>
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
