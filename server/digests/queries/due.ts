import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';

/** A time at which messages are due, and which settings select it. */
export interface DueTime {
  day: number;
  hour: number;
  due: Date;
  week: string;
  first_day: string;
  last_day: string;
}

const claimedRow = z.strictObject({
  id: z.number(),
  login_id: z.number(),
  first_day: z.string(),
  last_day: z.string(),
  due: z.date(),
  phone: z.string(),
  /** Null if the guardian gets no mail. */
  email: z.string().nullable(),
  bell: z.boolean(),
  push: z.boolean(),
  sms: z.boolean(),
});
export type ClaimedDigest = z.infer<typeof claimedRow>;

/**
 * Creates digests for guardians who are due and have none for that week, at most `limit`: those with a child in a
 * class who want it by at least one channel. Whatever else a digest needs is written in the same transaction.
 */
export const claimDue = (
  trx: Queries,
  times: readonly DueTime[],
  {
    now,
    limit,
    usual,
    logins,
  }: {
    now: Date;
    limit: number;
    usual: { day: number; hour: number };
    /** Restricts to these logins; null for all guardians. */
    logins: readonly number[] | null;
  },
) =>
  readRows(
    trx,
    claimedRow,
    sql`
    with times as (
      select * from jsonb_to_recordset(${JSON.stringify(times)}::jsonb)
        as t (day smallint, hour smallint, due timestamptz, week date, first_day date, last_day date)
    ), chosen as (
      select l.id as login_id, l.phone, t.*, coalesce(s.bell, true) as bell, coalesce(s.bell and s.push, true) as push,
        case when s.mail and l.email_confirmed_at is not null then l.email end as email, coalesce(s.sms, false) as sms
      from logins l
      left join digest_settings s on s.login_id = l.id
      join times t on t.day = coalesce(s.day, ${usual.day}) and t.hour = coalesce(s.hour, ${usual.hour})
      where (${logins}::bigint[] is null or l.id = any(${logins}::bigint[]))
        and greatest(l.created_at, s.moved_at) <= t.due
        and (s.login_id is null or s.bell or s.sms or (s.mail and l.email_confirmed_at is not null))
        and not exists (select from digests d where d.login_id = l.id and d.week = t.week)
        and exists (
          select from followed_students f join students c on c.id = f.student_id and c.state <> 0
          join open_enrolments e on e.student_id = c.id where f.login_id = l.id and f.digest
        )
      order by l.id
      limit ${limit}
    ), made as (
      insert into digests (login_id, week, first_day, last_day, made_at, by_mail, by_sms)
      select login_id, week, first_day, last_day, ${now}::timestamptz, email is not null, false from chosen
      on conflict (login_id, week) do nothing
      returning id, login_id
    )
    select m.id, m.login_id, c.first_day::text as first_day, c.last_day::text as last_day, c.due, c.phone, c.email, c.bell, c.push, c.sms
    from made m join chosen c using (login_id)
    order by m.login_id`,
  );
