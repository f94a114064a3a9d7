/** Opens drills. A running one is continued, on every device; one of an earlier day is submitted. */
import type { DrillData } from '@bitu/contract/drills.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { askedFor, chooseToday, findCard, learningDateOf } from '../notebook/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { availabilityFor, handInDrills, practicesWith } from '../practice/index.ts';
import { drawDrill, type Drawn } from './draw.ts';
import { present } from './present.ts';
import { weakestFirst } from './queries/bank.ts';
import { type About, lockStudent, openedOn } from './queries/drills.ts';

/** Returns the drill that is open, or draws one of what `choose` returns; null: there is nothing to ask. */
async function openDrill(
  deps: Deps,
  student: Student,
  about: About,
  choose: (trx: Queries, day: string) => Promise<readonly Drawn[]>,
): Promise<DrillData | null> {
  const now = deps.clock();
  const day = learningDateOf(now);
  const opened = await openedOn(deps.db.queries, student.id, day, about);
  const attemptId =
    opened ??
    (await deps.db.queries.transaction().execute(async (trx) => {
      await lockStudent(trx, student.id);
      const meanwhile = await openedOn(trx, student.id, day, about);
      if (meanwhile !== undefined) return meanwhile;
      await handInDrills(deps, trx, student.id, day);
      const asked = await choose(trx, day);
      if (asked.length === 0) return undefined;
      return drawDrill(trx, { studentId: student.id, day, now }, about, asked);
    }));
  return attemptId === undefined ? null : present(deps, student, attemptId);
}

/** Opens today's set of the notebook; null: nothing is due. */
export const openNotebook = (deps: Deps, student: Student): Promise<DrillData | null> =>
  openDrill(deps, student, { drill: 'notebook' }, async (trx, day) => {
    const { asked } = await chooseToday(trx, student.id, day);
    return asked;
  });

/** Opens the check of a card that the student claims to know. */
export async function openCheck(
  deps: Deps,
  student: Student,
  questionId: number,
): Promise<DrillData> {
  const drill = await openDrill(deps, student, { drill: 'known', questionId }, async (trx) => {
    const card = await findCard(trx, student.id, questionId);
    return card ? askedFor([card]) : [];
  });
  if (!drill) throw new Failure('notFound');
  return drill;
}

/** The number of questions in a drill of one skill. */
const skillQuestions = 5;

/** Opens five questions of a skill at a level, from practices that the student may open. */
export async function openSkill(
  deps: Deps,
  student: Student,
  of: { levelId: number; skillId: number },
): Promise<DrillData> {
  const drill = await openDrill(deps, student, { drill: 'skill', ...of }, async (trx, day) => {
    const practices = await practicesWith(trx, student.id, of);
    const open = practices.filter((one) => availabilityFor(one, deps.clock()).kind === 'open');
    const practiceIds = open.map(({ id }) => id);
    const bank = await weakestFirst(trx, student.id, { practiceIds, ...of, day }, skillQuestions);
    const fresh = bank.filter(({ is_used }) => !is_used);
    if (bank.length > 0 && fresh.length === 0) throw new Failure('drillUsedUp');
    return fresh.map(({ id }) => ({ questionId: id }));
  });
  if (!drill) throw new Failure('drillEmpty');
  return drill;
}
