import type { StudentOfOffice } from '@bitu/contract/students.ts';
import { skillBar } from '@bitu/rules/reports/skills-block.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countPage } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditOnce } from '../services/audit.ts';
import { knownLevels } from '../skills/index.ts';
import { unixOf } from '../time.ts';
import { studentInReach } from '../services/student-reach.ts';
import { activityOf, findStudent } from './queries/student.ts';
import { presentPlace, stageName } from './stage.ts';

/** An open page that is fetched again within this time is the same view. */
const sameLookMs = 3_600_000;

/** The title of a notice is HTML. */
const withoutTags = (html: string) => html.replaceAll(/<[^>]*>/g, '');

/** Returns the page of a child, and logs the view. Throws `notFound`, `tooManyRequests`. */
export async function readStudent(
  { db, clock, limits }: Deps,
  staff: Staff,
  id: number,
): Promise<StudentOfOffice> {
  const now = clock();
  const reach = studentInReach(staff, 'students.read', now);
  const row = await findStudent(db.queries, { id, reach, now });
  if (!row) throw new Failure('notFound');
  countPage({ limits }, staff.id);
  await auditOnce(
    db.queries,
    {
      at: now,
      actor: 'staff',
      staffId: staff.id,
      action: 'see-student',
      loginId: row.login_id,
      studentId: id,
    },
    new Date(now.getTime() - sameLookMs),
  );
  const { events, messages, waiting, homework, ...activity } = await activityOf(
    db.queries,
    staff,
    id,
    now,
  );
  const levels = await knownLevels(db.queries, id);
  const {
    full_name,
    is_named,
    birth_year,
    birthday,
    state,
    revision,
    guardian_name,
    has_password,
    siblings,
  } = row;
  return {
    id,
    full_name,
    is_named,
    birth_year,
    birthday,
    state,
    revision,
    since: unixOf(row.created_at),
    family: {
      guardian_name,
      phone_end: may(staff.roles, 'accounts.read') ? row.phone.slice(-4) : null,
      has_password,
      siblings,
    },
    classes: row.places.map((place) => presentPlace(place, now)),
    ...activity,
    waiting: waiting.map(({ from, to, ...move }) => ({
      ...move,
      from: from && classTitle(from),
      to: classTitle(to),
    })),
    homework: homework.map(({ subject_id, grade_id, level_name, ...one }) => ({
      ...one,
      class_title: classTitle({ subject_id, grade_id, level_name }),
    })),
    skills: levels.flatMap(({ name: level, skills }) =>
      skills
        .filter(({ answers }) => answers > 0)
        .map((facts) => {
          const { id: key, label: name, word, value } = skillBar(facts, unixOf(now));
          return { key, level, name, word, value, answers: facts.answers };
        }),
    ),
    messages: messages.map((one) => ({ ...one, title: withoutTags(one.title) })),
    events: events.map(({ subject_id, grade_id, level_name, from, to, ...event }) => ({
      ...event,
      class_title: classTitle({ subject_id, grade_id, level_name }),
      from: stageName(from),
      to: stageName(to),
    })),
  };
}
