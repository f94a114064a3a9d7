import { sql } from 'kysely';
import type { Queries } from '../connect.ts';
import type { BuiltDocument, BuiltUnit, BuiltVideo } from './classroom.ts';
import type { AuthoredBook } from './schema-classroom.ts';

/** Ids by the authors' codes. */
export type Ids = Map<string, number>;

export async function storeVideo(trx: Queries, video: BuiltVideo): Promise<number> {
  // pg would send a list as a PostgreSQL array.
  const values = { ...video, captions: JSON.stringify(video.captions) };
  const { id } = await trx
    .insertInto('videos')
    .values(values)
    .onConflict((conflict) => conflict.column('slug').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function storeDocument(trx: Queries, document: BuiltDocument): Promise<number> {
  const { id } = await trx
    .insertInto('documents')
    .values(document)
    .onConflict((conflict) => conflict.column('code').doUpdateSet(document))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/**
 * Stores a book with its units by their codes. A unit that is no longer in the file moves behind the others and is
 * kept, as other rows refer to it.
 */
export async function storeBook(
  trx: Queries,
  book: { authored: AuthoredBook; units: BuiltUnit[] },
  ids: { practices: Ids; classes: Ids },
): Promise<void> {
  const { authored, units } = book;
  const values = {
    title: authored.title,
    subject_id: authored.subject,
    description: authored.description,
    class_id: authored.class === undefined ? null : (ids.classes.get(authored.class) ?? null),
    is_public: authored.public,
  };
  const { id: book_id } = await trx
    .insertInto('text_books')
    .values({ code: authored.id, ...values })
    .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
    .returning('id')
    .executeTakeFirstOrThrow();
  // First moves the units out of the way, as two may have swapped places.
  await trx
    .updateTable('text_book_units')
    .set((set) => ({ position: set('position', '+', 10_000) }))
    .where('book_id', '=', book_id)
    .execute();
  for (const [i, unit] of units.entries()) {
    const columns = {
      position: i + 1,
      title: unit.title,
      blocks: JSON.stringify(unit.blocks),
      practice_id: unit.practice === null ? null : (ids.practices.get(unit.practice) ?? null),
    };
    await trx
      .insertInto('text_book_units')
      .values({ book_id, code: unit.code, ...columns })
      .onConflict((conflict) => conflict.columns(['book_id', 'code']).doUpdateSet(columns))
      .execute();
  }
  await sql`
    update text_book_units u set position = ${units.length} + kept.place
    from (
      select id, row_number() over (order by position) as place from text_book_units
      where book_id = ${book_id} and position > 10000
    ) kept
    where u.id = kept.id`.execute(trx);
}
