/** A database that says no: for what no test can bring about for real, such as a full disk. */
import type pg from 'pg';

/** What the error carries; PostgreSQL adds `detail` and the like. */
export interface Refusal {
  [more: string]: unknown;
  code?: string;
  message?: string;
}

/** While it is held, every statement of the pool fails like this; `using` gives the pool back. */
export function failing(
  pool: pg.Pool,
  { message = 'refused by the test', ...more }: Refusal,
): Disposable {
  const { query, connect } = pool;
  const refuse = () => Promise.reject(Object.assign(new Error(message), more));
  Object.assign(pool, { query: refuse, connect: refuse });
  return {
    [Symbol.dispose]() {
      Object.assign(pool, { query, connect });
    },
  };
}
