import { dot } from '../ui/dot.ts';
import type { Centre } from '@bitu/contract/centres.ts';
import { useQuery } from '@tanstack/react-query';
import { idOf } from '../navigation/location.ts';
import { useParams } from '../navigation/router-provider.tsx';
import { WifiOff } from '../ui/icons.ts';
import { Link } from '../ui/link.tsx';
import { useOnline } from '../ui/use-online.ts';
import { centresQuery } from './api.ts';
import { useQueueEvents } from './use-queue-events.ts';
import { useEffect } from 'react';

const nextCount = 3;

/** The numbers after the one being served. */
export function nextNumbers({ serving_number, last_number, waiting }: Centre): number[] {
  const first = (serving_number ?? 0) + 1;
  const count = Math.max(0, Math.min(nextCount, waiting, last_number - first + 1));
  return Array.from({ length: count }, (_, index) => first + index);
}

/** Keeps the screen awake while the page is visible, if the browser can. */
function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let cancelled = false;
    async function hold() {
      if (document.visibilityState !== 'visible') return;
      const got = await navigator.wakeLock?.request('screen').catch(() => undefined);
      if (cancelled) await got?.release();
      else lock = got;
    }
    void hold();
    // Released whenever the page is hidden.
    document.addEventListener('visibilitychange', hold);
    return () => {
      cancelled = true;
      document.removeEventListener('visibilitychange', hold);
      void lock?.release();
    };
  }, []);
}

const words = 'text-[clamp(1.375rem,7vmin,5rem)] leading-[1.35]';

/** The screen at a centre shows the number being served, readable from five metres away. */
export function DisplayPage() {
  const centreId = idOf(useParams()['id']);
  useWakeLock();
  const live = useQueueEvents(centreId === null ? [] : [centreId]);
  const query = useQuery(centresQuery(live));
  const online = useOnline();
  const centre = query.data?.find(({ id }) => id === centreId);
  const lost = !online || (!live && (query.isError || query.failureCount > 0));
  return (
    <div className="flex min-h-dvh flex-col bg-surface text-center">
      <main
        id="main"
        tabIndex={-1}
        className="flex flex-1 flex-col items-center justify-center p-[2vmin]"
      >
        {centre ? (
          <Board centre={centre} />
        ) : (
          <p className={words}>{query.data ? <Unknown /> : 'Đang tải…'}</p>
        )}
      </main>
      <div role="status">
        {lost && (
          <p className="flex items-center justify-center gap-3 bg-error-tint p-4 text-[clamp(1.125rem,4vmin,3rem)] leading-[1.35] font-semibold text-error">
            <WifiOff className="icon" /> Mất kết nối. Số trên bảng có thể chưa mới nhất.
          </p>
        )}
      </div>
    </div>
  );
}

function Unknown() {
  return (
    <>
      Không có trung tâm này. <Link href="/station">Xem các trung tâm</Link>
    </>
  );
}

function Board({ centre }: { centre: Centre }) {
  const { name, is_open, serving_number, waiting } = centre;
  const next = nextNumbers(centre);
  return (
    <>
      <h1 className="text-[clamp(1.375rem,5vmin,4rem)] leading-[1.35]">{name}</h1>
      {is_open ? (
        <div role="status">
          {serving_number === null ? (
            <p className={words}>Chưa gọi số nào</p>
          ) : (
            <>
              <p className="text-[clamp(1.375rem,6vmin,5rem)] leading-[1.35] text-muted">Mời số</p>
              {/* Keyed, so that a new number is animated. */}
              <p
                key={serving_number}
                className="animate-[rise_var(--motion-celebrate)_var(--ease-out)] text-[min(52vh,38vw)] leading-none font-bold text-brand-700 tabular-nums"
              >
                {serving_number}
              </p>
            </>
          )}
          <div className="flex flex-wrap justify-center gap-x-[8vmin] gap-y-[1vmin] text-[clamp(1.125rem,6vmin,5rem)] leading-[1.35] text-muted">
            {next.length > 0 ? (
              <p>
                Tiếp theo <strong className="text-ink tabular-nums">{next.join(dot)}</strong>
              </p>
            ) : (
              <p>Chưa có ai đang chờ</p>
            )}
            {waiting > 0 && (
              <p>
                Đang chờ <strong className="text-ink tabular-nums">{waiting}</strong>
              </p>
            )}
          </div>
        </div>
      ) : (
        <p className={words}>Trung tâm chưa phát số lúc này</p>
      )}
    </>
  );
}
