import type { FamilyCard } from '@bitu/contract/report-lists.ts';
import { learningDay, startOfDay } from '@bitu/rules/learning/missions.ts';
import { mondayOf } from '@bitu/rules/learning/week.ts';
import { weekSentence } from '@bitu/rules/reports/family.ts';
import { childName } from '@bitu/rules/reports/words.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { dateOf, unixOf, unixOrNull } from '../time.ts';
import { familyOf, type FamilyRow } from './queries/family.ts';
import { lineOf } from './results.ts';

/**
 * Returns one card for each child of a login: its learning week and newest result. With a view link of staff, only
 * the child that the link is for.
 */
export async function readFamily(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { student, viewOnly }: Pick<Session, 'student' | 'viewOnly'>,
): Promise<FamilyCard[]> {
  const now = clock();
  const from = dateOf(startOfDay(mondayOf(learningDay(unixOf(now)))));
  const rows = await familyOf(db.queries, student.login_id, { from, now });
  const shown = viewOnly ? rows.filter(({ id }) => id === student.id) : rows;
  return shown.map((row) => cardOf(row, unixOf(now)));
}

const cardOf = (row: FamilyRow, now: number): FamilyCard => ({
  core_user_id: row.id,
  name: childName(row.full_name),
  avatar_url: row.avatar_url,
  sentence: weekSentence({
    now,
    fullName: row.full_name,
    held: row.held,
    attended: row.attended,
    missedClassId: row.missed_class_id,
    done: row.done,
    rated: row.rated,
    right: row.right_count,
    units: row.units,
    open: row.open,
    nextWork:
      row.work_id === null
        ? null
        : { practiceId: row.work_id, title: row.work_title ?? '', due: unixOrNull(row.work_due) },
    nextLessonAt: unixOrNull(row.next_lesson),
  }),
  newest: row.newest && lineOf({ ...row.newest, at: new Date(row.newest.at) }),
});
