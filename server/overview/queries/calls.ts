import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { type Asking, nearOf } from './near.ts';
import { childName } from '../../services/child-name.ts';

const callRow = z.strictObject({
  id: z.number(),
  student_id: z.number(),
  full_name: z.string(),
  note: z.string(),
  by: z.string().nullable(),
  called_at: z.date(),
  hidden_until: z.date(),
});

/** The last call about each child within reach that is hidden by one, as a common table `last`. */
const lastCalls = (asking: Asking) => sql`
  ${nearOf(asking)}, last as (
    select distinct on (a.student_id) a.id, a.student_id, a.note, a.by, a.called_at, a.hidden_until
    from attention_calls a
    where a.hidden_until > ${asking.now} and a.student_id in (select student_id from near)
    order by a.student_id, a.id desc
  )`;

/**
 * Returns a page of the last calls about hidden children, newest first.
 * @param before The last call of the previous page.
 */
export const callsOf = (
  queries: Queries,
  asking: Asking,
  { before, limit }: { before: number | undefined; limit: number },
) =>
  readRows(
    queries,
    callRow,
    sql`
    with ${lastCalls(asking)}
    select l.id, l.student_id, ${childName()} as full_name, l.note, f.full_name as by, l.called_at, l.hidden_until
    from last l join students s on s.id = l.student_id left join staff f on f.id = l.by
    ${before === undefined ? sql`` : sql`where l.id < ${before}`}
    order by l.id desc limit ${limit}`,
  );

const hiddenRow = z.strictObject({ student_id: z.number() });

/** Returns the children within reach who are hidden because their family was called. */
export const hiddenChildren = async (queries: Queries, asking: Asking): Promise<number[]> => {
  const rows = await readRows(
    queries,
    hiddenRow,
    sql`with ${lastCalls(asking)} select student_id from last`,
  );
  return rows.map(({ student_id }) => student_id);
};

const studentRow = z.strictObject({ id: z.number(), login_id: z.number() });

/** Returns a child of a class within reach. */
export async function childWithin(queries: Queries, asking: Asking, studentId: number) {
  const [row] = await readRows(
    queries,
    studentRow,
    sql`
    with ${nearOf(asking)}
    select s.id, s.login_id from students s
    where s.id = ${studentId} and exists (select from near n where n.student_id = s.id)`,
  );
  return row;
}

const idRow = z.strictObject({ id: z.number() });

export async function storeCall(
  trx: Queries,
  call: { studentId: number; by: number; note: string; calledAt: Date; hiddenUntil: Date },
): Promise<number> {
  const [row] = await readRows(
    trx,
    idRow,
    sql`
    insert into attention_calls (student_id, by, note, called_at, hidden_until)
    values (${call.studentId}, ${call.by}, ${call.note}, ${call.calledAt}, ${call.hiddenUntil})
    returning id`,
  );
  return row?.id ?? 0;
}

const takenRow = z.strictObject({ student_id: z.number(), login_id: z.number() });

/** Deletes a call that still hides a child within reach. */
export async function deleteCall(trx: Queries, asking: Asking, id: number) {
  const [row] = await readRows(
    trx,
    takenRow,
    sql`
    with ${nearOf(asking)}, gone as (
      delete from attention_calls
      where id = ${id} and hidden_until > ${asking.now} and student_id in (select student_id from near)
      returning student_id
    )
    select g.student_id, s.login_id from gone g join students s on s.id = g.student_id`,
  );
  return row;
}
