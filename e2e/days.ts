/** Days of a journey, in Vietnam. */
import type { TestServer } from '../server/testing/server.ts';
import { dayInVietnam } from '../server/time.ts';

type Clocked = Pick<TestServer, 'clock'>;

const dayMs = 86_400_000;
/** 12:00 at +07:00, from midnight in UTC. */
const noonMs = 5 * 3_600_000;

/** Sets the clock to the next noon, so that no date changes during a journey, however late it runs. */
export function beginAtNoon({ clock }: Clocked): void {
  const days = Math.ceil((clock.now.getTime() - noonMs) / dayMs);
  clock.now = new Date(days * dayMs + noonMs);
}

/** The day this many days from now: '2026-12-01'. */
export const dayIn = ({ clock }: Clocked, days: number): string =>
  dayInVietnam(new Date(clock.now.getTime() + days * dayMs));
