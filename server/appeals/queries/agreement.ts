import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Block } from '@bitu/contract/text.ts';

/** The newest pairs are enough for a conclusion, and few enough to resample in one request. */
const maxPairs = 2000;

const bands = json<Record<string, number> | null>();

const teacherPair = z.strictObject({
  first_id: z.int(),
  first_name: z.string(),
  first: z.number(),
  first_alone: bands,
  second_id: z.int(),
  second_name: z.string(),
  second: z.number(),
  second_alone: bands,
});

/** The kinds that are compared: both use IELTS bands, for which the figures in bands mean something. */
const kinds = sql`('writing', 'speaking')`;

/** The bands that were set before the marker looked at the machine's draft; null if it was not looked at. */
const aloneOf = (mark: string) =>
  sql`case when ${sql.ref(`${mark}.machine_seen_at`)} is not null then ${sql.ref(`${mark}.bands_alone`)} end`;
/** Whether a mark is independent of the machine. */
const isOwn = (mark: string) =>
  sql`(${sql.ref(`${mark}.machine_seen_at`)} is null or ${sql.ref(`${mark}.bands_alone`)} is not null)`;

/**
 * Returns the pairs of a first mark and a blind second one.
 * @param staffId Restricts to those of this person.
 */
export const teacherPairs = (
  queries: Queries,
  of: { subjects: number[] | 'all'; staffId: number | null },
) =>
  readRows(
    queries,
    teacherPair,
    sql`
      select f.staff_id as first_id, fs.full_name as first_name, f.overall as first,
        ${aloneOf('f')} as first_alone, s.staff_id as second_id, ss.full_name as second_name, s.overall as second,
        ${aloneOf('s')} as second_alone
      from marking_items i
      join marks f on f.item_id = i.id and f.round = 1 and f.undone_at is null and f.superseded_at is null
      join marks s on s.item_id = i.id and s.round = 2 and s.undone_at is null and s.superseded_at is null
      join staff fs on fs.id = f.staff_id
      join staff ss on ss.id = s.staff_id
      where i.kind in ${kinds} and f.overall is not null and s.overall is not null and ${isOwn('f')} and ${isOwn('s')}
        and (${of.subjects === 'all'} or i.subject_id = any(${of.subjects === 'all' ? [] : of.subjects}::smallint[]))
        and (${of.staffId}::bigint is null or ${of.staffId} in (f.staff_id, s.staff_id))
      order by s.sent_at desc limit ${maxPairs}`,
  );

const machinePair = z.strictObject({
  question_id: z.int(),
  stem: json<Block[] | null>(),
  engine: z.string(),
  machine: z.number(),
  bands: json<Record<string, number>>(),
});

/** Returns machines' marks, and the bands that a teacher set without having seen them. */
export const machinePairs = (
  queries: Queries,
  of: { subjects: number[] | 'all'; staffId: number | null },
) =>
  readRows(
    queries,
    machinePair,
    sql`
      select i.question_id, q.content -> 'stem' as stem, k.engine, (k.low + k.high) / 2 as machine,
        coalesce(m.bands_alone, m.bands) as bands
      from marking_items i
      join machine_marks k on k.item_id = i.id and k.low is not null and k.high is not null
      join marks m on m.item_id = i.id and m.round = 1 and m.undone_at is null and m.superseded_at is null
        and m.outcome = 'marked' and ${isOwn('m')}
      join questions q on q.id = i.question_id
      where i.kind in ${kinds}
        and (${of.subjects === 'all'} or i.subject_id = any(${of.subjects === 'all' ? [] : of.subjects}::smallint[]))
        and (${of.staffId}::bigint is null or m.staff_id = ${of.staffId})
      order by m.sent_at desc limit ${maxPairs}`,
  );
