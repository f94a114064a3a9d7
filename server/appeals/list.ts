import { appealReason, appealState, type StaffAppeal } from '@bitu/contract/appeals.ts';
import { baiLam } from '@bitu/contract/practice.ts';
import { isJudged, type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { labelOf } from '@bitu/rules/marking/order.ts';
import { acceptToo } from '@bitu/questions/rules.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark } from '../practice/index.ts';
import { afterSubstitution } from '../services/class-reach.ts';
import { unixOf, unixOrNull } from '../time.ts';

/**
 * Returns the appeals that a staff member may see. The person who marked an answer does not decide about its appeal.
 */
export async function listAppeals({ db, clock }: Deps, staff: Staff): Promise<StaffAppeal[]> {
  const rows = await appealsFor(db.queries, staff, clock());
  const changesKeys = may(staff.roles, 'keys.write');
  return rows.map((row) => ({
    id: row.id,
    label: labelOf(row.item_id ?? row.id),
    item_id: row.is_marker ? null : row.item_id,
    reason: row.reason,
    text: row.text,
    state: row.state,
    sent_at: unixOf(row.created_at),
    subject_id: row.subject_id,
    practice: { id: row.practice_id, title: row.practice_title },
    question: questionToMark({ ...row, id: row.question_id }, row.drawn),
    bai_lam: row.bai_lam,
    points: row.points,
    answer: row.answer,
    decided_at: unixOrNull(row.decided_at),
    may_accept:
      changesKeys &&
      !isJudged(row.type_code) &&
      acceptToo(row.type_code, row.content, row.key, row.bai_lam) !== null
        ? 1
        : 0,
  }));
}

const staffAppealRow = z.strictObject({
  id: z.int(),
  reason: appealReason,
  text: z.string(),
  state: appealState,
  answer: z.string().nullable(),
  created_at: z.date(),
  decided_at: z.date().nullable(),
  subject_id: z.int(),
  practice_id: z.int(),
  practice_title: z.string(),
  question_id: z.int(),
  type_code: z.enum(questionTypeNames as [QuestionType]),
  content: json<object>(),
  key: json<object>(),
  explanation: json<Block[]>(),
  drawn: json<{ order: string[] | null; right_order: string[] | null } | null>(),
  bai_lam: baiLam,
  points: z.number().nullable(),
  item_id: z.int().nullable(),
  /** The reader marked the answer, so somebody else must decide. */
  is_marker: z.boolean(),
});

/** A teacher sees the appeals in the subjects of her classes, as at the desk: most classes have no other teacher. */
function inReach(staff: Staff, now: Date) {
  const reaches = reachesOf(staff.roles, 'mark.read');
  if (reaches.includes('all')) return sql`true`;
  return sql`(
    ${reaches.includes('subjects')} and pr.subject_id = any(${staff.subjects}::smallint[])
    or ${reaches.includes('own')} and pr.subject_id in (
      select c.subject_id from staff_classes s join classes c on c.id = s.class_id
      where s.staff_id = ${staff.id} and s.since <= ${now} and (s.until is null or s.until > ${now}::timestamptz - ${afterSubstitution})
    )
  )`;
}

/** Returns open appeals within reach, oldest first, and those decided in the last 30 days, newest first. */
const appealsFor = (queries: Queries, staff: Staff, now: Date) =>
  readRows(
    queries,
    staffAppealRow,
    sql`
      select p.id, p.reason, p.text, p.state, p.answer, p.created_at, p.decided_at, pr.subject_id, pr.id as practice_id,
        pr.title as practice_title, q.id as question_id, q.type_code, q.content, q.key, q.explanation, a.drawn, a.bai_lam,
        a.points, i.id as item_id, exists (
          select from marking_items o join marks m on m.item_id = o.id and m.staff_id = ${staff.id} and m.undone_at is null
          where o.attempt_id = p.attempt_id and o.question_id = p.question_id and o.kind <> 'appeal'
        ) as is_marker
      from appeals p
      join answers a on a.attempt_id = p.attempt_id and a.question_id = p.question_id
      join questions q on q.id = p.question_id
      join practices pr on pr.id = q.practice_id
      left join marking_items i on i.appeal_id = p.id and i.state <> 'withdrawn'
      where (p.state = 'open' or (p.state <> 'withdrawn' and p.decided_at > ${now}::timestamptz - interval '30 days'))
        and ${inReach(staff, now)}
      order by p.state <> 'open', case when p.state = 'open' then p.created_at end, p.decided_at desc
      limit 200`,
  );
