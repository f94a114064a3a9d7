import { vi } from 'vitest';

type Fake = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>[number];

let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * Stops the page's clock until the test advances it. Vitest itself advances fake timers while it clicks and at every
 * retry of a poll: on a busy machine a countdown would be over before anybody has seen it.
 */
export function holdClock(...toFake: Fake[]): void {
  vi.useFakeTimers({ toFake });
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** The same for pages that need a running clock to render: it runs twenty times slower than the wall clock. */
export function slowClock(...toFake: Fake[]): void {
  ticking = setInterval(() => vi.advanceTimersByTime(1), 20);
  holdClock(...toFake);
}

/** Restores the page's own clock, if it was replaced. */
export function releaseClock(): void {
  if (vi.isMockFunction(vi.isFakeTimers)) vi.mocked(vi.isFakeTimers).mockRestore();
  vi.useRealTimers();
  clearInterval(ticking);
}
