/**
 * What a call costs the server: the work by which somebody who measures time could distinguish a known phone from an
 * unknown one.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TestServer } from './server.ts';

export interface Work {
  statements: number;
  /** The number of passwords that were hashed or checked. */
  hashes: number;
}

/** Counts the work of each call from now on, separately even if calls run concurrently. */
export function measureWork({ db, deps }: Pick<TestServer, 'db' | 'deps'>) {
  const within = new AsyncLocalStorage<Work>();
  const count = (what: keyof Work) => {
    const work = within.getStore();
    if (work) work[what] += 1;
  };

  const watched = new WeakSet<pg.PoolClient>();
  db.pool.on('acquire', (client) => {
    if (watched.has(client)) return;
    watched.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      count('statements');
      return query(...args);
    }) as typeof client.query;
  });
  // The pool runs the callback of a caller who waited when another one returns a client, so it keeps its own context.
  const connect = db.pool.connect.bind(db.pool);
  type Callback = Parameters<typeof connect>[0];
  db.pool.connect = ((callback?: Callback) =>
    callback ? connect(AsyncLocalStorage.bind(callback)) : connect()) as typeof connect;
  // `query` takes its own client, so it is counted here instead.
  const atOnce = db.pool.query.bind(db.pool) as (...args: unknown[]) => unknown;
  db.pool.query = ((...args: unknown[]) => {
    count('statements');
    return within.exit(() => atOnce(...args));
  }) as typeof db.pool.query;

  const { hash, verify } = deps.passwords;
  Object.assign(deps.passwords, {
    hash: (...args: Parameters<typeof hash>) => (count('hashes'), hash(...args)),
    verify: (...args: Parameters<typeof verify>) => (count('hashes'), verify(...args)),
  });

  return async <T>(make: () => Promise<T>): Promise<{ reply: T; work: Work }> => {
    const work: Work = { statements: 0, hashes: 0 };
    return { reply: await within.run(work, make), work };
  };
}
