import { projectStatuses } from '@bitu/contract/codes.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

interface Mark {
  submissionId: number;
  /** 0 to 10, one decimal; null: to be done again. */
  mark: number | null;
  /** Shown to the child unchanged; null: none. */
  comment: string | null;
}

/** Stores what a teacher makes of a submission: a mark, or that the project is to be done again. */
export async function storeMark(
  trx: Queries,
  { submissionId, mark, comment }: Mark,
  at: Date,
): Promise<void> {
  const status = mark === null ? projectStatuses.returned : projectStatuses.marked;
  await sql`
    update project_submissions set status = ${status}, mark = ${mark}, comment = ${comment}, marked_at = ${at}
    where id = ${submissionId}`.execute(trx);
}
