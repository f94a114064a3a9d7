/** Stores the contents of a file's lessons: videos, documents, projects, homework. */
import { contentTypes } from '@bitu/contract/codes.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { readRows } from '../rows.ts';
import type { AuthoredClass } from './schema.ts';
import type { Ids } from './store-classroom.ts';

type AuthoredLesson = AuthoredClass['lessons'][number];
type ContentType = (typeof contentTypes)[keyof typeof contentTypes];
export type KnownContents = Record<'practices' | 'videos' | 'documents' | 'projects', Ids>;

const storedRow = z.strictObject({
  id: z.number(),
  lesson_id: z.number(),
  content_type: z.literal(Object.values(contentTypes)),
  of_id: z.number(),
  origin: z.enum(['file', 'console']),
});
type Stored = z.infer<typeof storedRow>;

/** A content in its new place: a new one of the file (`id` is null), or a stored one. */
interface Placed {
  id: number | null;
  lesson_id: number;
  position: number;
  content_type: ContentType;
  /** The id of the practice, video, document or project. */
  of_id: number | null;
  paid: boolean;
  /** Null if the file does not specify a due time. */
  due_days: number | null;
  /** It is in the file; otherwise staff assigned it. */
  named: boolean;
}

/**
 * Stores the contents of lessons in the order of the file. Existing contents keep their rows, to which hours, held
 * results and choices of staff belong; the file changes only the fields that it specifies. Homework that staff assigned
 * and that is not in the file is kept, after that of the file. Other contents that are not in the file are deleted.
 */
export async function storeContents(
  trx: Queries,
  lessons: readonly AuthoredLesson[],
  lessonIds: ReadonlyMap<string, number>,
  known: KnownContents,
): Promise<void> {
  const ids = [...lessonIds.values()];
  const stored = Map.groupBy(await lockContents(trx, ids), ({ lesson_id }) => lesson_id);
  const placed = lessons.flatMap((lesson) => {
    const lessonId = lessonIds.get(lesson.id) ?? 0;
    return placeContents(lessonId, contentsOf(lesson, known), stored.get(lessonId) ?? []);
  });
  await deleteOthers(trx, ids, placed);
  await movePlaced(trx, ids, placed);
  await insertPlaced(
    trx,
    placed.filter(({ id }) => id === null),
  );
}

/** Returns the contents of a lesson in the order in which they are shown: homework last. */
function contentsOf(lesson: AuthoredLesson, ids: KnownContents) {
  const contents = lesson.contents.map((content) => {
    const { paid } = content;
    if ('video' in content) {
      const of_id = ids.videos.get(content.video) ?? null;
      return { content_type: contentTypes.video, of_id, paid, due_days: null };
    }
    if ('document' in content) {
      const of_id = ids.documents.get(content.document) ?? null;
      return { content_type: contentTypes.document, of_id, paid, due_days: null };
    }
    const of_id = ids.projects.get(content.project) ?? null;
    return { content_type: contentTypes.project, of_id, paid, due_days: content.due_days ?? null };
  });
  const homework = lesson.homework.map(({ practice, paid, due_days = null }) => {
    const of_id = ids.practices.get(practice) ?? null;
    return { content_type: contentTypes.homework, of_id, paid, due_days };
  });
  return [...contents, ...homework];
}

/** Finds the existing row of each content of the file, and places homework that staff assigned after them. */
function placeContents(
  lesson_id: number,
  contents: ReturnType<typeof contentsOf>,
  stored: readonly Stored[],
): Placed[] {
  const rest = [...stored];
  const named = contents.map((content) => {
    const at = rest.findIndex(
      ({ content_type, of_id }) => content_type === content.content_type && of_id === content.of_id,
    );
    const [row] = at === -1 ? [] : rest.splice(at, 1);
    return { ...content, id: row?.id ?? null, named: true };
  });
  const manual = rest
    .filter(({ origin }) => origin === 'console')
    .map((row) => ({ ...row, paid: false, due_days: null, named: false }));
  return [...named, ...manual].map(({ id, content_type, of_id, paid, due_days, named }, i) => {
    return { id, lesson_id, position: i + 1, content_type, of_id, paid, due_days, named };
  });
}

/** Locks the contents of lessons, in display order. */
const lockContents = (trx: Queries, lessonIds: readonly number[]): Promise<Stored[]> =>
  readRows(
    trx,
    storedRow,
    sql`
    select id, lesson_id, content_type, coalesce(practice_id, video_id, document_id, project_id) as of_id, origin
    from lesson_contents where lesson_id = any(${lessonIds}::bigint[])
    order by lesson_id, position for update`,
  );

const deleteOthers = (trx: Queries, lessonIds: readonly number[], placed: readonly Placed[]) =>
  sql`
  delete from lesson_contents
  where lesson_id = any(${lessonIds}::bigint[]) and id <> all(${placed.flatMap(({ id }) => id ?? [])}::bigint[])`.execute(
    trx,
  );

/** Moves existing rows to their new positions. A due time in the file replaces hours that staff set. */
async function movePlaced(trx: Queries, lessonIds: readonly number[], placed: readonly Placed[]) {
  const rows = JSON.stringify(placed.filter(({ id }) => id !== null));
  // First moves all rows away, as two contents of a lesson can never have the same position, not even temporarily.
  await sql`
    update lesson_contents set position = -1 - position where lesson_id = any(${lessonIds}::bigint[])`.execute(
    trx,
  );
  await sql`
    update lesson_contents lc
    set position = g.position,
      origin = case when g.named then 'file' else lc.origin end,
      paid = case when g.named then g.paid else lc.paid end,
      due_days = case when g.due_days is null and lc.content_type = ${contentTypes.homework} then lc.due_days else g.due_days end,
      opens_at = case when g.due_days is null then lc.opens_at end,
      closes_at = case when g.due_days is null then lc.closes_at end
    from jsonb_to_recordset(${rows}::jsonb)
      as g (id bigint, position smallint, paid boolean, due_days smallint, named boolean)
    where lc.id = g.id`.execute(trx);
}

async function insertPlaced(trx: Queries, placed: readonly Placed[]): Promise<void> {
  if (placed.length === 0) return;
  const rows = placed.map(({ lesson_id, position, content_type, of_id, paid, due_days }) => {
    const of = (type: number) => (content_type === type ? of_id : null);
    return {
      lesson_id,
      position,
      content_type,
      paid,
      due_days,
      practice_id: of(contentTypes.homework),
      video_id: of(contentTypes.video),
      document_id: of(contentTypes.document),
      project_id: of(contentTypes.project),
    };
  });
  await trx.insertInto('lesson_contents').values(rows).execute();
}
