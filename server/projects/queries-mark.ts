import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

export interface Mark {
  submissionId: number;
  /** 0 to 10, one decimal; null: to be done again. */
  mark: number | null;
  /** Shown to the child as it is written; null: none. */
  comment: string | null;
}

export interface WaitingRow {
  id: number;
  project_id: number;
  project: string;
  student_id: number;
  student: string;
  files: number;
  submitted_at: Date;
}

export async function waitingSubmissions(queries: Queries): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select s.id, s.project_id, p.title as project, s.student_id, st.full_name as student, s.submitted_at,
      (select count(*)::int from uploads u where u.submission_id = s.id) as files
    from project_submissions s
    join projects p on p.id = s.project_id
    join students st on st.id = s.student_id
    where s.status = 1
    order by s.submitted_at, s.id`.execute(queries);
  return rows;
}

/** Marked 2, to be done again 3. Answers whose it is; undefined: there is none of that id. */
export async function storeMark(
  trx: Queries,
  { submissionId, mark, comment }: Mark,
  at: Date,
): Promise<{ student_id: number; login_id: number } | undefined> {
  const { rows } = await sql<{ student_id: number; login_id: number }>`
    update project_submissions s
    set status = ${mark === null ? 3 : 2}, mark = ${mark}, comment = ${comment}, marked_at = ${at}
    from students st
    where s.id = ${submissionId} and st.id = s.student_id
    returning s.student_id, st.login_id`.execute(trx);
  return rows[0];
}
