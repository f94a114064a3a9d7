/** What a new centre still needs for its first lesson. */
import { classStatuses, contentTypes } from '@bitu/contract/codes.ts';
import { type FirstStep, firstStepKinds } from '@bitu/contract/overview.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { changeSettings } from '../site/index.ts';

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
  const state = await begun(db.queries);
  if (!state || state.is_over || firstStepKinds.every((kind) => state[kind])) return { steps: [] };
  const urls = urlsOf(state.class_id);
  return { steps: firstStepKinds.map((kind) => ({ kind, done: state[kind], url: urls[kind] })) };
}

/** Dismisses the first steps for everybody. */
export async function endFirstSteps(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
): Promise<null> {
  await changeSettings(deps, trx, { first_steps: 'over' }, staff.id);
  return null;
}

const row = z.strictObject({
  site: z.boolean(),
  teacher: z.boolean(),
  class: z.boolean(),
  lessons: z.boolean(),
  questions: z.boolean(),
  homework: z.boolean(),
  students: z.boolean(),
  families: z.boolean(),
  is_over: z.boolean(),
  /** The first class that is not over. */
  class_id: z.number().nullable(),
});
type Begun = z.infer<typeof row>;

/** Finds what a centre already has of everything that its first lesson needs. */
async function begun(queries: Queries): Promise<Begun | undefined> {
  const [state] = await readRows(
    queries,
    row,
    sql`
    select
      (select count(*) = 2 from site_settings where name in ('company', 'hotline')) as site,
      exists (select from staff where 'teacher' = any(roles) and state <> 'suspended') as teacher,
      exists (select from classes where status <> ${classStatuses.inactive}) as class,
      exists (select from lessons where state = 'planned') as lessons,
      exists (select from questions where retired_at is null) as questions,
      exists (select from lesson_contents where content_type = ${contentTypes.homework}) as homework,
      exists (select from open_enrolments) as students,
      exists (select from password_links) or exists (select from logins where password_hash <> 'none') as families,
      exists (select from site_settings where name = 'first_steps') as is_over,
      (select id from classes where status <> ${classStatuses.inactive} order by id limit 1) as class_id`,
  );
  return state;
}
