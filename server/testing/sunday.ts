import { sql } from 'kysely';
import { makeDigests } from '../digests/make.ts';
import type { TestServer } from './server.ts';

const day = 86_400_000;
const vietnam = 7 * 3_600_000;

/** Creates the weekly messages of the next Sunday, and leaves the clock there: 19:02 in Vietnam. */
export async function makeDigestsOnSunday(server: Pick<TestServer, 'clock' | 'deps'>) {
  const today = Math.floor((server.clock.now.getTime() + vietnam) / day);
  const sunday = today + ((3 - (today % 7) + 7) % 7 || 7);
  const begin = sunday * day - vietnam;
  server.clock.now = new Date(begin + (19 * 60 + 2) * 60_000);
  // The database dates logins by its own clock, which may be after the test's; whoever is new gets no message.
  await sql`update logins set created_at = least(created_at, ${new Date(begin)})`.execute(
    server.deps.db.queries,
  );
  await makeDigests(server.deps);
}
