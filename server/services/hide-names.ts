import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { hideNames } from '@bitu/rules/accounts/names-in-text.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const childRow = z.strictObject({
  lesson_id: z.number(),
  id: z.number(),
  full_name: z.string(),
});

/**
 * Returns a function that replaces the names of children in a text about a lesson, and about one child, as it is stored.
 * The children are those of the classes of these lessons.
 */
export async function nameHider(queries: Queries, lessonIds: readonly number[]) {
  const rows =
    lessonIds.length === 0
      ? []
      : await readRows(
          queries,
          childRow,
          sql`
          select distinct l.id as lesson_id, s.id, s.full_name
          from lessons l join enrolments e on e.class_id = l.class_id join students s on s.id = e.student_id
          where l.id = any(${[...new Set(lessonIds)]}::bigint[]) order by lesson_id, id`,
        );
  const byLesson = Map.groupBy(rows, ({ lesson_id }) => lesson_id);
  return (text: string, lessonId: number, about?: number): string =>
    hideNames(text, byLesson.get(lessonId) ?? [], about);
}

/**
 * A stored text as it is read: with the names.
 * @param about The id of the child whom it is about.
 */
export const withNames = (text: RawBuilder<unknown>, about?: RawBuilder<unknown>) =>
  sql<string | null>`shown_names(${text}, ${about ?? sql`null`})`;
