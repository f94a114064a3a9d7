/** The questions of the try-it box. */
import type { QuestionType } from '@bitu/questions/contents.ts';
import type { Block } from '@bitu/contract/text.ts';
import type { Queries } from '@bitu/db/connect.ts';

/** The practice with these questions (db/seed/CONTENT.md). */
const tryPractice = 'try-it';

export interface TryRow {
  id: number;
  type_code: QuestionType;
  content: object;
  key: object;
  explanation: Block[];
}

/** Returns the questions in order. */
export async function tryRows(queries: Queries): Promise<TryRow[]> {
  return (await queries
    .selectFrom('questions as q')
    .innerJoin('practice_folders as f', 'f.id', 'q.folder_id')
    .innerJoin('practices as p', 'p.id', 'f.practice_id')
    .where('p.code', '=', tryPractice)
    .where('q.retired_at', 'is', null)
    .orderBy('f.position')
    .orderBy('q.position')
    .select(['q.id', 'q.type_code', 'q.content', 'q.key', 'q.explanation'])
    .execute()) as TryRow[];
}
