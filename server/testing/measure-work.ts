/**
 * What a call costs the server: the work by which somebody who measures time could distinguish a known phone from
 * another.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type pg from 'pg';
import type { TestServer } from './server.ts';

export interface Work {
  statements: number;
  /** Passwords that were hashed or checked. */
  hashes: number;
}

/** Counts the work of calls from now on; of each by itself, whatever runs beside it. */
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
    const query = client.query.bind(client) as (...given: unknown[]) => unknown;
    client.query = ((...given: unknown[]) => {
      count('statements');
      return query(...given);
    }) as typeof client.query;
  });
  // It takes a client of its own, as somebody else gives one back: counted here instead.
  const atOnce = db.pool.query.bind(db.pool) as (...given: unknown[]) => unknown;
  db.pool.query = ((...given: unknown[]) => {
    count('statements');
    return within.exit(() => atOnce(...given));
  }) as typeof db.pool.query;

  const { hash, verify } = deps.passwords;
  Object.assign(deps.passwords, {
    hash: (...given: Parameters<typeof hash>) => (count('hashes'), hash(...given)),
    verify: (...given: Parameters<typeof verify>) => (count('hashes'), verify(...given)),
  });

  return async <T>(make: () => Promise<T>): Promise<{ reply: T; work: Work }> => {
    const work: Work = { statements: 0, hashes: 0 };
    return { reply: await within.run(work, make), work };
  };
}
