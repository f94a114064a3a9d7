/** The audience of a notice or a popup, as a rule: all conditions that it names must hold for the child. */
import type { Audience } from '@bitu/contract/outreach.ts';
import { classStatuses } from '@bitu/contract/codes.ts';
import { type RawBuilder, sql } from 'kysely';
import { stageIs } from '../services/class-stage.ts';

export const everybody: Audience = {
  class_id: null,
  subject_id: null,
  level_id: null,
  state: null,
  stage: null,
};

const all = (conditions: readonly RawBuilder<boolean>[]) =>
  sql<boolean>`${sql.join([sql`true`, ...conditions], sql` and `)}`;

/** A condition on `students s`. Class, subject, level and status must hold for one and the same enrolment. */
export function inAudience(
  { class_id, subject_id, level_id, state, stage }: Audience,
  now: Date,
): RawBuilder<boolean> {
  const place = [
    ...(class_id === null ? [] : [sql<boolean>`c.id = ${class_id}`]),
    ...(subject_id === null ? [] : [sql<boolean>`c.subject_id = ${subject_id}`]),
    ...(level_id === null ? [] : [sql<boolean>`c.level_id = ${level_id}`]),
    ...(stage === null ? [] : [stageIs(stage, now)]),
  ];
  // Children who have left a class are in the audience only if it names that status.
  const open = stage === null ? [sql<boolean>`e.status <> ${classStatuses.inactive}`] : [];
  return all([
    ...(state === null ? [] : [sql<boolean>`s.state = ${state}`]),
    ...(place.length === 0
      ? []
      : [
          sql<boolean>`exists (
            select from enrolments e join classes c on c.id = e.class_id
            where e.student_id = s.id and ${all([...open, ...place])})`,
        ]),
  ]);
}

/**
 * The same for a rule in a jsonb column, where null and an absent field mean the same. A condition on `students s`,
 * which may be absent.
 */
export function inStoredAudience(rule: RawBuilder<unknown>, now: Date): RawBuilder<boolean> {
  const field = (name: keyof Audience) => sql`(${rule} ->> ${sql.lit(name)})::bigint`;
  const isOr = (name: keyof Audience, column: RawBuilder<unknown>) =>
    sql<boolean>`(${field(name)} is null or ${column} = ${field(name)})`;
  return sql`(${isForAll(rule)} or (s.id is not null and ${isOr('state', sql`s.state`)} and (
    jsonb_strip_nulls(${rule}) - 'state' = '{}'
    or exists (
      select from enrolments e join classes c on c.id = e.class_id
      where e.student_id = s.id and ${isOr('class_id', sql`c.id`)} and ${isOr('subject_id', sql`c.subject_id`)}
        and ${isOr('level_id', sql`c.level_id`)}
        and case when ${field('stage')} is null then e.status <> ${classStatuses.inactive} else ${stageIs(field('stage'), now)} end
    ))))`;
}

/** Whether a rule in a jsonb column names no condition and so includes visitors. */
const isForAll = (rule: RawBuilder<unknown>) => sql<boolean>`jsonb_strip_nulls(${rule}) = '{}'`;
