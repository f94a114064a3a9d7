import { migrate } from '@bitu/db/migrate.ts';
import { emptyDatabase } from './database.ts';
import { type TestServer, testServer } from './server.ts';

/** A server right after its installation: with tables, and nothing in them. */
export const emptyServer = (): Promise<TestServer> =>
  testServer({}, undefined, async () => {
    const empty = await emptyDatabase();
    const db = empty.join();
    await migrate(db);
    // Dropping it closes the connection too.
    return { db: { ...db, close: () => empty.drop() }, url: null, drop: async () => {} };
  });
