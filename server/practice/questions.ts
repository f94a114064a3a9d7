import type { Queries } from '@bitu/db/connect.ts';
import { findQuestion, type QuestionRow } from './queries/practices.ts';

const maxCached = 5000;
/**
 * A row's content never changes, but its key may (`server/appeals`): another process may not notice for this long.
 */
const validMs = 5000;

export type QuestionById = (id: number) => Promise<QuestionRow | undefined>;

/** Caches questions with their keys for some seconds. */
export function createQuestionCache(queries: Queries): QuestionById {
  const cache = new Map<number, { row: QuestionRow; at: number }>();
  return async function questionById(id) {
    const known = cache.get(id);
    if (known && performance.now() - known.at < validMs) return known.row;
    const row = await findQuestion(queries, id);
    if (row) {
      if (cache.size >= maxCached) cache.delete(cache.keys().next().value ?? 0);
      cache.set(id, { row, at: performance.now() });
    }
    return row;
  };
}
