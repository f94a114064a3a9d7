import type { StaffAppeal } from '@bitu/contract/appeals.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import { labelOf } from '@bitu/rules/marking/order.ts';
import { acceptToo } from '@bitu/questions/rules.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { questionToMark } from '../practice/index.ts';
import { unixOf, unixOrNull } from '../time.ts';
import { appealsFor } from './queries/staff.ts';

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
      acceptToo(row.type_code, row.content as never, row.key as never, row.bai_lam) !== null
        ? 1
        : 0,
  }));
}
