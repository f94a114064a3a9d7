import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { NewNotice } from './deliver.ts';

/** Stores a notice without recipients. Returns its id. */
export async function storeNotice(trx: Queries, notice: NewNotice, now: Date): Promise<number> {
  const { id } = await trx
    .insertInto('notices')
    .values({ ...notice, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const studentRow = z.strictObject({ id: z.number() });

/** Gives a notice to the next students that fulfil a condition on `students s`. Returns all of them, by id. */
export async function giveNext(
  trx: Queries,
  noticeId: number,
  next: { to: RawBuilder<boolean>; after: number; limit: number },
): Promise<number[]> {
  const rows = await readRows(
    trx,
    studentRow,
    sql`
    with next as materialized (
      select s.id from students s where s.id > ${next.after} and ${next.to} order by s.id limit ${next.limit}
    ), given as (
      insert into notice_recipients (student_id, notice_id) select id, ${noticeId}::bigint from next
      on conflict do nothing
    )
    select id from next order by id`,
  );
  return rows.map(({ id }) => id);
}

const countRow = z.strictObject({ families: z.number(), students: z.number() });
type Count = z.infer<typeof countRow>;

const counted = sql`count(distinct s.login_id)::int as families, count(*)::int as students`;

async function countOf(queries: Queries, statement: RawBuilder<unknown>): Promise<Count> {
  const [row] = await readRows(queries, countRow, statement);
  return row ?? { families: 0, students: 0 };
}

/** Counts the students that fulfil a condition on `students s`. */
export const countStudents = (queries: Queries, to: RawBuilder<boolean>) =>
  countOf(queries, sql`select ${counted} from students s where ${to}`);

/** Counts the students who have a notice. */
export const countRecipients = (queries: Queries, noticeId: number) =>
  countOf(
    queries,
    sql`select ${counted} from notice_recipients r join students s on s.id = r.student_id where r.notice_id = ${noticeId}`,
  );
