import { classStatuses, projectStatuses } from '@bitu/contract/codes.ts';
import { fileKinds, project as projectShape } from '@bitu/contract/projects.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import type { TeacherFeedback } from '@bitu/contract/teacher-feedback.ts';
import type { Block } from '@bitu/contract/text.ts';
import { sql } from 'kysely';
import { z } from 'zod';

const fileRow = z.strictObject({
  id: z.number(),
  file_name: z.string(),
  bytes: z.number(),
  kind: z.enum(fileKinds),
});

const contentColumns = z.strictObject({
  id: z.number(),
  title: z.string(),
  brief: json<Block[]>(),
  section_type: projectShape.shape.section_type,
  status: z.literal([1, 2, 3]).nullable(),
  description: z.string().nullable(),
  submitted_at: z.date().nullable(),
  mark: z.number().nullable(),
  files: z.array(fileRow),
});
type ContentColumns = z.infer<typeof contentColumns>;

export const projectRow = z.strictObject({
  ...contentColumns.shape,
  attachments: z.array(z.strictObject({ title: z.string(), url: z.string(), size: z.number() })),
  class_id: z.number(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  lesson_title: z.string(),
  due_at: z.date().nullable(),
  is_enrolled: z.boolean(),
  comment: z.string().nullable(),
  feedback: json<TeacherFeedback | null>(),
  teacher_name: z.string().nullable(),
  share_capability: z.string().nullable(),
});
export type ProjectRow = z.infer<typeof projectRow>;

const content = sql`
  p.id, p.title, p.brief, p.section_type, s.status, s.description, s.submitted_at, s.mark::float8 as mark,
  coalesce((
    select jsonb_agg(jsonb_build_object('id', u.id, 'file_name', u.file_name, 'bytes', u.bytes, 'kind', u.kind) order by u.id)
    from uploads u where u.submission_id = s.id
  ), '[]') as files`;

/**
 * Returns a project of a class that the student is or was in, with the submission. If several lessons give it, the
 * one open longest counts.
 */
export async function findProject(
  queries: Queries,
  studentId: number,
  projectId: number,
): Promise<ProjectRow | undefined> {
  const rows = await readRows(
    queries,
    projectRow,
    sql`
    select ${content}, p.attachments, c.id as class_id, c.subject_id, c.grade_id, c.level_name, a.lesson_title,
      a.due_at, o.student_id is not null and c.status <> ${classStatuses.inactive} as is_enrolled, s.comment, s.feedback, s.share_capability, t.full_name as teacher_name
    from projects p
    join project_assignments a on a.project_id = p.id
    join classes c on c.id = a.class_id
    join enrolments e on e.class_id = c.id and e.student_id = ${studentId}
    left join open_enrolments o on o.class_id = c.id and o.student_id = e.student_id
    left join teachers t on t.id = c.teacher_id
    left join project_submissions s on s.project_id = p.id and s.student_id = e.student_id
    where p.id = ${projectId}
    order by is_enrolled desc, a.due_at desc nulls first, a.lesson_id desc
    limit 1`,
  );
  return rows[0];
}

export const unfinishedProjectRow = z.strictObject({
  id: z.number(),
  title: z.string(),
  subject_id: z.number(),
  grade_id: z.number(),
  level_name: z.string().nullable(),
  lesson_title: z.string(),
  due_at: z.date().nullable(),
  is_returned: z.boolean(),
});
export type UnfinishedProjectRow = z.infer<typeof unfinishedProjectRow>;

/**
 * Returns projects of the student's open classes that are given, not past due, and not submitted or returned. If
 * several lessons give it, the one open longest counts.
 */
export async function unfinishedProjects(
  queries: Queries,
  studentId: number,
  now: Date,
): Promise<UnfinishedProjectRow[]> {
  return readRows(
    queries,
    unfinishedProjectRow,
    sql`
    select * from (
      select distinct on (p.id) p.id, p.title, c.subject_id, c.grade_id, c.level_name, a.lesson_title,
        a.due_at, s.status is not null as is_returned
      from open_enrolments e
      join open_classes c on c.id = e.class_id
      join project_assignments a on a.class_id = c.id and a.starts_at <= ${now}
      join projects p on p.id = a.project_id
      left join project_submissions s on s.project_id = p.id and s.student_id = e.student_id
      where e.student_id = ${studentId} and not (e.on_trial and a.paid)
        and (s.status is null or s.status = ${projectStatuses.returned})
      order by p.id, a.due_at desc nulls first, a.lesson_id desc
    ) given
    where due_at is null or due_at > ${now} or is_returned
    order by due_at nulls last, id
    limit 50`,
  );
}

/** Returns a submission by the capability that the family shared. */
export async function findShared(
  queries: Queries,
  capability: string,
): Promise<ContentColumns | undefined> {
  const rows = await readRows(
    queries,
    contentColumns,
    sql`
    select ${content} from project_submissions s join projects p on p.id = s.project_id
    where s.share_capability = ${capability}`,
  );
  return rows[0];
}

/** Sets or ends the capability; an existing one is kept. Returns false if nothing was submitted. */
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

/**
 * Stores a submission, replacing the previous one; the teacher's last mark stays until there is a new one. Returns
 * its id, and how many of the uploads exist.
 */
export async function storeSubmission(
  trx: Queries,
  own: {
    studentId: number;
    projectId: number;
    uploadIds: number[];
    description: string;
    now: Date;
  },
): Promise<{ id: number; taken: number }> {
  const values = {
    status: projectStatuses.handedIn,
    description: own.description,
    submitted_at: own.now,
  };
  const { id } = await trx
    .insertInto('project_submissions')
    .values({ student_id: own.studentId, project_id: own.projectId, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'project_id']).doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  // Deleted from tomorrow on, so that a mistake can be corrected until then.
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
  return { id, taken: taken.length };
}

/** Stores a teacher's mark of a submission: 0 to 10, or that the project must be redone. */
export async function storeMark(
  trx: Queries,
  submissionId: number,
  feedback: TeacherFeedback,
  at: Date,
): Promise<void> {
  const { overall, comment } = feedback;
  const status = overall === null ? projectStatuses.returned : projectStatuses.marked;
  await sql`
    update project_submissions set status = ${status}, mark = ${overall}, comment = ${comment},
      feedback = ${JSON.stringify(feedback)}::jsonb, marked_at = ${at}
    where id = ${submissionId}`.execute(trx);
}
