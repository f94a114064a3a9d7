import { useEffect, useEffectEvent, useRef } from 'react';
import { type AttemptState, type Progress, progressOf, questionOf } from '../session/attempt.ts';

/** Without `requestIdleCallback`, as in Safari. Milliseconds. */
const pauseMs = 200;
/** Until the file that keeps practices is loaded: the first question comes before it. Milliseconds. */
const firstMs = 2500;

const whenIdle = (work: () => void) =>
  'requestIdleCallback' in globalThis
    ? requestIdleCallback(work, { timeout: 1000 })
    : setTimeout(work, pauseMs);

/** Grows with each reply of the server that changes the attempt. */
const repliesOf = (state: AttemptState) =>
  state.order
    .map((id) => questionOf(state, id))
    .reduce((sum, { known, hints, revealed }) => sum + known + hints.length + +!!revealed, 0);

/**
 * Calls `keep` with what the server knows whenever that changes, once the page is idle, as a verdict is drawn first. Also
 * when the page was left by then.
 */
export function useKept(
  data: unknown,
  state: AttemptState,
  keep: ((progress: Progress) => void) | undefined,
): void {
  const last = useRef<{ data: unknown; replies: number } | null>(null);
  const run = useEffectEvent(() => keep?.(progressOf(state)));
  const replies = repliesOf(state);
  useEffect(() => {
    if (last.current?.data === data && last.current?.replies === replies) return;
    const isFirst = last.current === null;
    last.current = { data, replies };
    if (isFirst) setTimeout(() => whenIdle(() => run()), firstMs);
    else whenIdle(() => run());
  }, [data, replies]);
}
