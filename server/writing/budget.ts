import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';
import type { Budget } from '../services/writing/grader.ts';

/** Counts in the database what all processes spend in a Vietnamese day. `cap`: in millionths of a US dollar. */
export function createBudget(queries: Queries, clock: () => Date, cap: number): Budget {
  const today = () => sql`(${clock()}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date`;
  return {
    async reserve(amount) {
      if (amount > cap) return false;
      const { rows } = await sql`
        insert into writing_calls as c (day, calls, cost) values (${today()}, 1, ${amount})
        on conflict (day) do update set calls = c.calls + 1, cost = c.cost + excluded.cost
        where c.cost + excluded.cost <= ${cap}
        returning day`.execute(queries);
      return rows.length === 1;
    },
    async settle(reserved, spent) {
      await sql`
        update writing_calls set cost = greatest(0, cost - ${reserved - spent}) where day = ${today()}`.execute(
        queries,
      );
    },
  };
}
