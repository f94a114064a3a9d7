/**
 * The time limits that PostgreSQL itself keeps. A direct connection asks for them when it starts. A pooler of
 * transactions refuses or drops what a connection asks for, as its own connections serve many: there, the role has
 * them.
 */

/** Time limits of the database in milliseconds. */
export interface Patience {
  /** For getting a connection, new or from the pool. */
  connectMs: number;
  /** For a lock that another transaction holds. */
  lockMs: number;
  /** For a statement. */
  statementMs: number;
}

/** Returns the limits by their names in PostgreSQL, in milliseconds. */
export const timeLimits = ({ lockMs, statementMs }: Patience) => ({
  lock_timeout: lockMs,
  statement_timeout: statementMs,
  idle_in_transaction_session_timeout: 15_000,
});

/** Options of a connection without limits, whatever its role has. */
export const noTimeLimits =
  '-c lock_timeout=0 -c statement_timeout=0 -c idle_in_transaction_session_timeout=0';

/** JIT compilation took twice as long as the longest of our statements (groups of 100,000 items: 0.7 s of 1 s). */
export const withoutJit = '-c jit=off';
