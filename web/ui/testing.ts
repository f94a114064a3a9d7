import { vi } from 'vitest';

type Fake = NonNullable<NonNullable<Parameters<typeof vi.useFakeTimers>[0]>['toFake']>[number];

let ticking: ReturnType<typeof setInterval> | undefined;

/**
 * Holds the page's clock until the test moves it on. By itself Vitest moves fake timers on while it clicks and at every
 * look of a poll: on a busy machine a countdown would be over before anybody has seen it.
 */
export function holdClock(...toFake: Fake[]): void {
  vi.useFakeTimers({ toFake });
  vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false);
}

/** The same for pages that need a clock to be drawn: it goes on, but twenty times slower than the wall's. */
export function slowClock(...toFake: Fake[]): void {
  ticking = setInterval(() => vi.advanceTimersByTime(1), 20);
  holdClock(...toFake);
}

/** Gives the page its own clock back, if it was taken. */
export function releaseClock(): void {
  if (vi.isMockFunction(vi.isFakeTimers)) vi.mocked(vi.isFakeTimers).mockRestore();
  vi.useRealTimers();
  clearInterval(ticking);
}
