import type { Queries } from '@bitu/db/connect.ts';
import { findQuestion, type QuestionRow } from './queries/practices.ts';

const keepAtMost = 5000;

/** Questions with their keys, kept in memory: a question row never changes, an edited question is a new row. */
export function createQuestionCache(queries: Queries) {
  const kept = new Map<number, QuestionRow>();
  return async function questionById(id: number): Promise<QuestionRow | undefined> {
    const known = kept.get(id);
    if (known) return known;
    const row = await findQuestion(queries, id);
    if (row) {
      if (kept.size >= keepAtMost) kept.delete(kept.keys().next().value ?? 0);
      kept.set(id, row);
    }
    return row;
  };
}
