import { classStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Deps } from '../deps.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { classInReach } from '../services/class-reach.ts';

const none = { teachers: [], staff: [], levels: [], rooms: [], centres: [], classes: [] };

/** Returns the teachers, rooms and classes that a lesson can have, and the choices for a class. */
export async function readChoices({ db, clock }: Deps, staff: Staff) {
  const row = (await choicesFor(db.queries, staff, clock())) ?? none;
  return {
    ...row,
    teachers: row.teachers.map(({ id, full_name }) => ({ id, name: full_name })),
    classes: row.classes.map(({ id, code, teacher_id, ...of }) => ({
      id,
      code,
      teacher_id,
      title: classTitle(of),
    })),
  };
}

const choicesRow = z.strictObject({
  teachers: json<{ id: number; full_name: string }[]>(),
  staff: json<{ id: number; name: string }[]>(),
  levels: json<{ id: number; subject_id: number; name: string }[]>(),
  rooms: json<{ id: number; name: string; seats: number }[]>(),
  centres: json<{ id: number; name: string }[]>(),
  classes: json<
    {
      id: number;
      code: string;
      subject_id: number;
      grade_id: number;
      level_name: string | null;
      teacher_id: number | null;
    }[]
  >(),
});

/** Returns the choices for a lesson or a class, in one statement. */
async function choicesFor(queries: Queries, staff: Staff, now: Date) {
  const [row] = await readRows(
    queries,
    choicesRow,
    sql`
    select
      (select coalesce(json_agg(t order by t.full_name, t.id), '[]')
        from (select id, full_name from teachers) t) as teachers,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name',
            case s.state when 'invited' then s.full_name || ' (chưa nhận lời mời)' else s.full_name end
          ) order by s.full_name, s.id), '[]')
        from staff s where s.teacher_id is null and s.state in ('active', 'invited') and 'teacher' = any(s.roles)) as staff,
      (select coalesce(json_agg(json_build_object('id', v.id, 'subject_id', v.subject_id, 'name', v.name) order by v.subject_id, v.position), '[]')
        from levels v) as levels,
      (select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'seats', r.seats) order by r.name, r.id), '[]') from rooms r) as rooms,
      (select coalesce(json_agg(json_build_object('id', p.id, 'name', p.name) order by p.position, p.id), '[]')
        from centres p) as centres,
      (select coalesce(json_agg(json_build_object('id', c.id, 'code', c.code, 'subject_id', c.subject_id, 'grade_id', c.grade_id,
          'level_name', c.level_name, 'teacher_id', c.teacher_id) order by c.code, c.id), '[]')
        from classes c where c.status <> ${classStatuses.inactive} and ${classInReach(staff, 'classes.read', now)}) as classes`,
  );
  return row;
}
