/** Names of an erased child in what staff wrote about others. */
import type { Queries } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { type Named, replaceNames } from '@bitu/rules/accounts/names-in-text.ts';
import { foldText } from '@bitu/rules/profile/fold.ts';
import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';

const lessons = (classes: RawBuilder<unknown>) =>
  sql`select id from lessons where class_id in (${classes})`;

interface Texts {
  table: string;
  columns: readonly string[];
  /** JSON, whose strings are searched. */
  json?: readonly string[];
  /** `mates`: the children who were in a class with the erased one; `classes`: these classes. */
  of: (about: { mates: RawBuilder<unknown>; classes: RawBuilder<unknown> }) => RawBuilder<unknown>;
}

const ofMates: Texts['of'] = ({ mates }) => sql`student_id in (${mates})`;
const itemsOf = (mates: RawBuilder<unknown>) =>
  sql`select id from marking_items where student_id in (${mates})`;

/** The texts of staff about others that a family or a colleague can read. */
const texts: readonly Texts[] = [
  {
    table: 'lesson_notes',
    columns: ['taught', 'homework', 'next'],
    of: ({ classes }) => sql`lesson_id in (${lessons(classes)})`,
  },
  { table: 'teacher_reviews', columns: ['review'], of: ofMates },
  { table: 'report_drafts', columns: ['sentence', 'closing'], of: ofMates },
  { table: 'reports', columns: ['sentence'], json: ['data'], of: ofMates },
  { table: 'study_sheets', columns: ['note'], of: ofMates },
  { table: 'staff_notes', columns: ['text'], of: ofMates },
  { table: 'attention_calls', columns: ['note'], of: ofMates },
  { table: 'appeals', columns: ['answer'], of: ofMates },
  { table: 'overrides', columns: ['reason'], of: ({ classes }) => sql`class_id in (${classes})` },
  {
    table: 'override_requests',
    columns: ['reason', 'reply'],
    of: ({ classes }) => sql`class_id in (${classes})`,
  },
  {
    table: 'marks',
    columns: ['comment', 'next_step', 'reason'],
    of: ({ mates }) => sql`item_id in (${itemsOf(mates)})`,
  },
  {
    table: 'mark_notes',
    columns: ['text'],
    of: ({ mates }) => sql`mark_id in (select id from marks where item_id in (${itemsOf(mates)}))`,
  },
  {
    table: 'mark_drafts',
    columns: [],
    json: ['body'],
    of: ({ mates }) => sql`item_id in (${itemsOf(mates)})`,
  },
  {
    table: 'evaluations',
    columns: ['comment'],
    json: ['content'],
    of: ({ mates }) => sql`source = 'teacher' and attempt_id in (
      select id from attempts where student_id in (${mates}))`,
  },
];

const nobody = 'một bạn';
/** 'bạn An' was written, and 'một bạn' is to stand there. */
const smooth = (text: string) =>
  text.replaceAll(`bạn ${nobody}`, nobody).replaceAll(`Bạn ${nobody}`, 'Một bạn');

function inJson(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => inJson(one, change));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, inJson(one, change)]));
}

const namedRow = z.strictObject({ id: z.number(), full_name: z.string() });
const textRow = z.strictObject({ at: z.string(), value: z.string() });

/**
 * Replaces the name of a child, before it is erased, in what staff wrote about children who were in a class with it,
 * and in the comment bank. A single word that is another child's name too stays.
 */
export async function removeNameElsewhere(trx: Queries, child: Named): Promise<void> {
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
  const [last = ''] = child.full_name.normalize('NFC').trim().split(/\s+/).slice(-1);
  for (const { table, columns, json = [], of } of texts)
    for (const column of [...columns, ...json])
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await replaceIn(trx, { table, column, of: of({ mates, classes }), word: last }, (text) =>
        json.includes(column) ? JSON.stringify(inJson(JSON.parse(text), change)) : change(text),
      );
  await replaceInBank(trx, child);
}

async function replaceIn(
  trx: Queries,
  at: { table: string; column: string; of: RawBuilder<unknown>; word: string },
  change: (text: string) => string,
): Promise<void> {
  const column = sql.ref(at.column);
  const rows = await readRows(
    trx,
    textRow,
    sql`
    select ctid::text as at, ${column}::text as value from ${sql.table(at.table)}
    where ${at.of} and position(${at.word} in ${column}::text) > 0
    for update`,
  );
  for (const { at: ctid, value } of rows) {
    const changed = change(value);
    if (changed === value) continue;
    // oxlint-disable-next-line no-await-in-loop -- one connection
    await sql`
      update ${sql.table(at.table)} set ${column} = ${changed} where ctid = ${ctid}::tid`.execute(
      trx,
    );
  }
}

/** A comment of the bank is for every child: a name of one word may be a character's. */
async function replaceInBank(trx: Queries, child: Named): Promise<void> {
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
