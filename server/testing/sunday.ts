import { makeDigests } from '../digests/make.ts';
import type { TestServer } from './server.ts';

const day = 86_400_000;
const vietnam = 7 * 3_600_000;

/** Creates the weekly messages of the next Sunday, and leaves the clock there: 19:02 in Vietnam. */
export async function makeDigestsOnSunday(server: Pick<TestServer, 'clock' | 'deps'>) {
  const today = Math.floor((server.clock.now.getTime() + vietnam) / day);
  const sunday = today + ((3 - (today % 7) + 7) % 7 || 7);
  server.clock.now = new Date(sunday * day + (19 * 60 + 2) * 60_000 - vietnam);
  await makeDigests(server.deps);
}
