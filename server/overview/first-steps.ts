/** What a new centre still needs for its first lesson. */
import { type FirstStep, firstStepKinds } from '@bitu/contract/overview.ts';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { changeSettings } from '../site/index.ts';
import { begun } from './queries/first-steps.ts';

/** The page of each step. A step for a class is on the class page, once there is a class. */
const urlsOf = (classId: number | null): Record<FirstStep['kind'], string> => {
  const classes = '/staff/office/classes';
  const onClass = (what: string) =>
    classId === null ? `${classes}?new=1` : `${classes}/${classId}?add=${what}`;
  return {
    site: '/staff/office/site',
    teacher: '/staff/office/people?new=1',
    class: `${classes}?new=1`,
    lessons: onClass('lesson'),
    questions: '/staff/office/content',
    homework: onClass('homework'),
    students: '/staff/office/students/new',
    families: '/staff/office/students',
  };
};

/** Returns the first steps in order; none once all are done or the owner has dismissed them. */
export async function readFirstSteps({ db }: Pick<Deps, 'db'>): Promise<{ steps: FirstStep[] }> {
  const found = await begun(db.queries);
  if (!found || found.is_over || firstStepKinds.every((kind) => found[kind])) return { steps: [] };
  const urls = urlsOf(found.class_id);
  return { steps: firstStepKinds.map((kind) => ({ kind, done: found[kind], url: urls[kind] })) };
}

/** Dismisses the first steps for everybody. */
export async function endFirstSteps(deps: Deps, staff: Staff): Promise<null> {
  await changeSettings(deps, { first_steps: 'over' }, staff.id);
  return null;
}
