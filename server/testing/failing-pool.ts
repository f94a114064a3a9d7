/** A database that fails in ways that no test can cause for real, such as a full disk. */
import type pg from 'pg';

/** The fields of the error; PostgreSQL adds `detail` and the like. */
export interface Refusal {
  [more: string]: unknown;
  code?: string;
  message?: string;
}

/** While this is held, every statement of the pool fails like this; disposing it restores the pool. */
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
