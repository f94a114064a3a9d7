import type { MachineMark } from '@bitu/contract/marking.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/**
 * Stores a machine's mark of an answer that is on the desk: teachers see it after they have set every band. It is
 * not stored for an answer that is not there, or for an appeal. A later mark replaces it.
 */
export async function storeMachineMark(
  trx: Queries,
  answer: { attempt_id: number; question_id: number },
  mark: MachineMark,
  now: Date,
): Promise<void> {
  const { engine, version, bands, low, high, notes, reasons } = mark;
  await sql`
    insert into machine_marks (item_id, engine, version, bands, low, high, notes, reasons, created_at)
    select id, ${engine}, ${version}, ${JSON.stringify(bands)}::jsonb, ${low}::float8, ${high}::float8,
      ${JSON.stringify(notes)}::jsonb, ${JSON.stringify(reasons)}::jsonb, ${now}::timestamptz
    from marking_items
    where attempt_id = ${answer.attempt_id} and question_id = ${answer.question_id}
      and kind <> 'appeal' and state <> 'withdrawn'
    on conflict (item_id) do update set engine = excluded.engine, version = excluded.version, bands = excluded.bands,
      low = excluded.low, high = excluded.high, notes = excluded.notes, reasons = excluded.reasons, created_at = excluded.created_at`.execute(
    trx,
  );
}
