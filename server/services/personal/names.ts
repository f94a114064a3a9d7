/** Names of an erased child in what staff wrote about others. */
import type { Queries } from '@bitu/db/connect.ts';
import { json, readRows } from '@bitu/db/rows.ts';
import { type Named, replaceNames } from '@bitu/rules/accounts/names-in-text.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { NamedIn, SharedTable } from './table.ts';

const nobody = 'một bạn';
/** 'bạn An' was written, and 'một bạn' is to stand there. */
const smooth = (text: string) =>
  text.replaceAll(`bạn ${nobody}`, nobody).replaceAll(`Bạn ${nobody}`, 'Một bạn');

function inStrings(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inStrings(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key, inStrings(one, change)]),
  );
}

const namedRow = z.strictObject({ id: z.number(), full_name: z.string() });
const textRow = z.strictObject({ at: z.string(), value: json<unknown>() });

const ofMates: NamedIn['of'] & object = ({ mates }) => sql`student_id in (${mates})`;

/**
 * Replaces the name of a child, before it is erased, in what staff wrote about children who were in a class with it,
 * and in the comment bank. A single word that is another child's name too stays.
 */
export async function removeNameElsewhere(
  trx: Queries,
  child: Named,
  tables: Readonly<Record<string, SharedTable>>,
): Promise<void> {
  const classes = sql`select class_id from enrolments where student_id = ${child.id}`;
  const mates = sql`select student_id from enrolments where class_id in (${classes}) and student_id <> ${child.id}`;
  const others = await readRows(
    trx,
    namedRow,
    sql`select id, full_name from students where id in (${mates}) order by id`,
  );
  const change = (text: string) =>
    smooth(
      replaceNames(text, [...others, child], ({ person, text: name }) =>
        person === child ? nobody : name,
      ),
    );
  const [word = ''] = child.full_name.normalize('NFC').trim().split(/\s+/).slice(-1);
  // oxlint-disable no-await-in-loop -- one connection
  for (const [table, { names }] of Object.entries(tables)) {
    if (typeof names === 'function') await names(trx, child);
    else if (names)
      for (const column of names.in)
        await replaceIn(
          trx,
          { table, column, of: (names.of ?? ofMates)({ mates, classes }), word },
          change,
        );
  }
  // oxlint-enable no-await-in-loop
}

async function replaceIn(
  trx: Queries,
  at: { table: string; column: string; of: RawBuilder<unknown>; word: string },
  change: (text: string) => string,
): Promise<void> {
  const [table, column] = [sql.table(at.table), sql.ref(at.column)];
  const rows = await readRows(
    trx,
    textRow,
    sql`
    select ctid::text as at, to_jsonb(${column}) as value from ${table}
    where ${at.of} and position(${at.word} in ${column}::text) > 0
    for update`,
  );
  for (const { at: ctid, value } of rows) {
    const changed = inStrings(value, change);
    if (JSON.stringify(changed) === JSON.stringify(value)) continue;
    const row = JSON.stringify({ [at.column]: changed });
    // Read as a row of the table, JSON gives a column of any type.
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`
      update ${table} set ${column} = (jsonb_populate_record(null::${table}, ${row}::jsonb)).${column}
      where ctid = ${ctid}::tid`.execute(trx);
  }
}

/** A comment of the bank is for every child: a name of one word may be a character's. */
export async function replaceInBank(trx: Queries, child: Named): Promise<void> {
  const rows = await readRows(
    trx,
    z.strictObject({ id: z.number(), text: z.string() }),
    sql`select id, text from comment_bank where position(${child.full_name} in text) > 0 for update`,
  );
  for (const { id, text } of rows) {
    const changed = replaceNames(text, [child], () => '{con}', 2);
    if (changed === text) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await trx
      .updateTable('comment_bank')
      .set({ text: changed, folded: foldText(changed) })
      .where('id', '=', id)
      .execute();
  }
}
