/**
 * The families that staff may write to: a teacher to the own classes, a lead to the own subjects, office and owner
 * to everybody.
 */
import type { AnnouncedType, Audience } from '@bitu/contract/outreach.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { classTitle, subjects as subjectNames } from '@bitu/rules/learning/subjects.ts';
import { may, reachesOf } from '@bitu/rules/staff/may.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';

type Writer = Pick<Staff, 'id' | 'roles' | 'subjects'>;

export const writesToAll = ({ roles }: Writer): boolean =>
  reachesOf(roles, 'outreach.write').includes('all');

const isForAll = (audience: Audience) => Object.values(audience).every((rule) => rule === null);

const isInOwnSubjects = ({ roles, subjects }: Writer, { subject_id }: Audience) =>
  reachesOf(roles, 'outreach.write').includes('subjects') &&
  subject_id !== null &&
  subjects.includes(subject_id);

/**
 * Throws `classNotFound` for a class that does not exist or is out of reach. Throws `forbidden` for an audience
 * beyond the own classes or subjects, for a banner (which visitors see too) if the author may not write to all, and
 * for a theme without the right to the site's settings.
 */
export async function requireReach(
  queries: Queries,
  writer: Writer,
  { type, audience }: { type: AnnouncedType; audience: Audience },
  now: Date,
): Promise<void> {
  if (type === 'theme' && !may(writer.roles, 'site.write')) throw new Failure('forbidden');
  if (type === 'banner' && !writesToAll(writer)) throw new Failure('forbidden');
  if ((type === 'theme' || type === 'banner') && !isForAll(audience))
    throw new Failure('badRequest', { message: 'Phần này dành cho mọi gia đình.' });
  if (audience.class_id !== null) return requireClass(queries, writer, audience.class_id, now);
  if (writesToAll(writer) || isInOwnSubjects(writer, audience)) return;
  throw new Failure('forbidden', {
    message: 'Bạn gửi được cho lớp hoặc môn của mình. Bạn chọn lớp nhé!',
  });
}

async function requireClass(queries: Queries, writer: Writer, id: number, now: Date) {
  const { rows } = await sql`
    select from classes c where c.id = ${id} and ${classInReach(writer, 'outreach.write', now)}`.execute(
    queries,
  );
  if (rows.length === 0) throw new Failure('classNotFound');
}

/** Whether a rule in a jsonb column is within the reach of this reader or author. */
export function ruleInReach(
  staff: Writer,
  rule: RawBuilder<unknown>,
  now: Date,
): RawBuilder<boolean> {
  const reaches = reachesOf(staff.roles, 'outreach.read');
  if (reaches.includes('all')) return sql`true`;
  const classes = sql`exists (
    select from classes c where c.id = (${rule} ->> 'class_id')::bigint and ${classInReach(staff, 'outreach.read', now)})`;
  const subjects = reaches.includes('subjects')
    ? sql`${rule} ->> 'class_id' is null and (${rule} ->> 'subject_id')::integer = any(${staff.subjects}::integer[])`
    : sql`false`;
  return sql`(${classes} or ${subjects})`;
}

const classRow = z.strictObject({
  id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  code: z.string(),
});
const levelRow = z.strictObject({ id: z.number(), subject_id: z.number(), name: z.string() });

/** Returns the choices for an audience. */
export async function readChoices({ db, clock }: Pick<Deps, 'db' | 'clock'>, staff: Staff) {
  const { queries } = db;
  const everybody = writesToAll(staff);
  const classes = await readRows(
    queries,
    classRow,
    sql`
    select c.id, c.subject_id, c.grade_id, c.level_name, c.code from classes c
    where c.status <> 3 and ${classInReach(staff, 'outreach.write', clock())}
    order by c.subject_id, c.grade_id, c.level_name, c.code`,
  );
  const levels = await readRows(
    queries,
    levelRow,
    sql`select id, subject_id, name from levels order by subject_id, position`,
  );
  const own = everybody
    ? [...new Set([...classes, ...levels].map((one) => one.subject_id))]
    : reachesOf(staff.roles, 'outreach.write').includes('subjects')
      ? staff.subjects
      : [];
  return {
    everybody,
    classes: classes.map(({ id, code, ...one }) => ({ id, name: `${classTitle(one)} (${code})` })),
    subjects: own
      .toSorted((a, b) => a - b)
      .map((id) => ({ id, name: subjectNames[id] ?? String(id) })),
    levels: levels.filter((level) => own.includes(level.subject_id)),
  };
}
