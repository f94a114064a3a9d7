import type { FileKind } from '@bitu/contract/projects.ts';
import type { Queries } from '@bitu/db/connect.ts';
import type { Block } from '@bitu/contract/text.ts';
import { sql } from 'kysely';

interface FileRow {
  id: number;
  file_name: string;
  bytes: number;
  kind: FileKind;
}

interface ContentColumns {
  id: number;
  title: string;
  brief: Block[];
  section_type: number;
  status: 1 | 2 | 3 | null;
  description: string | null;
  submitted_at: Date | null;
  mark: number | null;
  files: FileRow[];
}

export interface ProjectRow extends ContentColumns {
  attachments: { title: string; url: string; size: number }[];
  class_id: number;
  subject_id: number;
  grade_id: number;
  level_name: string | null;
  lesson_title: string;
  due_at: Date | null;
  is_enrolled: boolean;
  comment: string | null;
  teacher_name: string | null;
  share_capability: string | null;
}

const content = sql`
  p.id, p.title, p.brief, p.section_type, s.status, s.description, s.submitted_at, s.mark::float8 as mark,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'bytes', u.bytes, 'kind', u.kind) order by u.id)
    from uploads u where u.submission_id = s.id
  ), '[]') as files`;

/** A project of a class that the student is or was in, with what was handed in. Given in several lessons, the one that is longest open counts. */
export async function findProject(
  queries: Queries,
  studentId: number,
  projectId: number,
): Promise<ProjectRow | undefined> {
  const { rows } = await sql<ProjectRow>`
    select ${content}, p.attachments, c.id as class_id, c.subject_id, c.grade_id, c.level_name, l.title as lesson_title,
      l.ends_at + make_interval(days => lc.due_days::int) as due_at,
      e.status < 3 and c.status < 3 as is_enrolled, s.comment, s.share_capability, t.full_name as teacher_name
    from projects p
    join lesson_contents lc on lc.project_id = p.id
    join lessons l on l.id = lc.lesson_id
    join classes c on c.id = l.class_id
    join enrolments e on e.class_id = c.id and e.student_id = ${studentId}
    left join teachers t on t.id = c.teacher_id
    left join project_submissions s on s.project_id = p.id and s.student_id = e.student_id
    where p.id = ${projectId}
    order by is_enrolled desc, due_at desc nulls first, l.id desc
    limit 1`.execute(queries);
  return rows[0];
}

/** What was handed in, by the capability that the family gave away. */
export async function findShared(
  queries: Queries,
  capability: string,
): Promise<ContentColumns | undefined> {
  const { rows } = await sql<ContentColumns>`
    select ${content} from project_submissions s join projects p on p.id = s.project_id
    where s.share_capability = ${capability}`.execute(queries);
  return rows[0];
}

/** Sets or ends the capability; one that is there stays. false: nothing was handed in. */
export async function setCapability(
  queries: Queries,
  of: { studentId: number; projectId: number },
  capability: string | null,
): Promise<{ share_capability: string | null } | undefined> {
  return queries
    .updateTable('project_submissions')
    .set((set) => ({
      share_capability:
        capability === null ? null : set.fn.coalesce('share_capability', set.val(capability)),
    }))
    .where('student_id', '=', of.studentId)
    .where('project_id', '=', of.projectId)
    .returning('share_capability')
    .executeTakeFirst();
}

/** Stores what is handed in, in the place of what was there; the teacher's last mark stays until there is a new one. Answers how many of the uploads it found. */
export async function storeSubmission(
  trx: Queries,
  own: {
    studentId: number;
    projectId: number;
    uploadIds: number[];
    description: string;
    now: Date;
  },
): Promise<number> {
  const values = { status: 1 as const, description: own.description, submitted_at: own.now };
  const { id } = await trx
    .insertInto('project_submissions')
    .values({ student_id: own.studentId, project_id: own.projectId, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'project_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  // Swept from tomorrow on: until then a mistake can be helped.
  await trx
    .updateTable('uploads')
    .set({ submission_id: null, expires_at: own.now })
    .where('submission_id', '=', id)
    .where('id', 'not in', own.uploadIds)
    .execute();
  const taken = await trx
    .updateTable('uploads')
    .set({ submission_id: id })
    .where('id', 'in', own.uploadIds)
    .where('student_id', '=', own.studentId)
    .where('project_id', '=', own.projectId)
    .where('completed_at', 'is not', null)
    .where((where) =>
      where.or([where('submission_id', 'is', null), where('submission_id', '=', id)]),
    )
    .returning('id')
    .execute();
  return taken.length;
}
