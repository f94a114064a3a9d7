/** What the office edits as a whole (`contract/resources.ts`): listed, added, changed and removed in one way. */
import {
  fieldNames,
  fieldOf,
  type FieldsOf,
  type ResourceName,
  resourceOf,
  type RowOf,
} from '@bitu/contract/resources.ts';
import { storedFields } from '@bitu/contract/resource-specs.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { readRows } from '@bitu/db/rows.ts';
import { sql } from 'kysely';
import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { auditStaff, type NumberedTarget } from './audit.ts';
import type { AuditField } from './audit-fields.ts';
import type { Staff } from './sessions/staff-sessions.ts';

type Column<N extends ResourceName> = keyof FieldsOf<N> & string;

/** Who writes, when, and in which transaction. */
export interface Writing {
  trx: Transaction;
  staff: Staff;
  now: Date;
}

/** What a resource has besides its fields. */
export interface ResourceOptions<N extends ResourceName> {
  /** The order of the list, instead of the first field; equal rows are in the order of their ids. */
  order?: readonly string[];
  /** The other columns of a new row. */
  added?: (writing: Writing, fields: FieldsOf<N>) => Promise<Readonly<Record<string, unknown>>>;
  /** Refuses to remove a row that is used. */
  checkRemoval?: (writing: Writing, id: number) => Promise<void>;
}

const idRow = z.strictObject({ id: z.number() });
const named = (columns: readonly string[]) => sql.join(columns.map((column) => sql.ref(column)));

/** A resource of the contract in the table of the same name, whose columns have the names of its fields. */
export function defineResource<N extends ResourceName>(name: N, options: ResourceOptions<N> = {}) {
  const columns = fieldNames(name);
  const [title] = columns as [Column<N>];
  const { word, unique } = resourceOf(name);
  const type = resourceOf(name).target as NumberedTarget;
  const order = options.order ?? [title];
  const table = sql.table(name);
  const fieldsRow = storedFields(name);
  const listedRow = fieldsRow.extend(idRow.shape);

  const note = ({ trx, staff, now }: Writing, id: number, fields: readonly string[]) =>
    auditStaff(trx, staff, now, {
      target: { type, id },
      fields: fields as AuditField[],
    });

  /** Additions and changes take turns, so that of two at once the second sees the first. */
  const takeTurns = (trx: Queries) =>
    sql`select pg_advisory_xact_lock(hashtext(${name}))`.execute(trx);

  /** Refuses a reference to what does not exist. What exists is locked against its removal until the row is stored. */
  async function refuseUnknown(trx: Queries, fields: FieldsOf<N>) {
    for (const column of columns) {
      const field = fieldOf(name, column);
      if (field.kind !== 'reference' || fields[column] === null) continue;
      // oxlint-disable-next-line no-await-in-loop -- there are few
      const { rows } = await sql`
        select from ${sql.table(field.to)} where id = ${fields[column]} for key share`.execute(trx);
      if (rows.length === 0) throw new Failure('notFound');
    }
  }

  async function refuse(writing: Writing, fields: FieldsOf<N>, except: number | null) {
    await takeTurns(writing.trx);
    await refuseUnknown(writing.trx, fields);
    if (!unique) return;
    const same = (unique as readonly Column<N>[]).map(
      (column) =>
        sql`lower(${sql.ref(column)}::text) is not distinct from lower(${fields[column]}::text)`,
    );
    const { rows } = await sql`
      select from ${table} where ${sql.join(same, sql` and `)} and id is distinct from ${except}::bigint`.execute(
      writing.trx,
    );
    if (rows.length > 0) throw new Failure('clash', { message: `Đã có ${word} ${fields[title]}.` });
  }

  /** Returns the fields of a row, locked until the end of the transaction. Throws `notFound`. */
  async function lock(trx: Queries, id: number): Promise<FieldsOf<N>> {
    const [row] = await readRows(
      trx,
      fieldsRow,
      sql`select ${named(columns)} from ${table} where id = ${id} for update`,
    );
    if (!row) throw new Failure('notFound');
    return row as FieldsOf<N>;
  }

  return {
    name,

    /** All rows, in order. */
    async list(queries: Queries): Promise<RowOf<N>[]> {
      const rows = await readRows(
        queries,
        listedRow,
        sql`select ${named(['id', ...columns])} from ${table} order by ${named([...order, 'id'])}`,
      );
      return rows as RowOf<N>[];
    },

    /** Adds a row. Throws `clash` if it is not unique, and `notFound` if it refers to what does not exist. */
    async create(writing: Writing, fields: FieldsOf<N>): Promise<{ id: number }> {
      await refuse(writing, fields, null);
      const values: Record<string, unknown> = {
        ...fields,
        ...(await options.added?.(writing, fields)),
      };
      const [stored] = await readRows(
        writing.trx,
        idRow,
        sql`
        insert into ${table} (${named(Object.keys(values))})
        values (${sql.join(Object.values(values))}) returning id`,
      );
      if (!stored) throw new Error('a row was not stored');
      await note(writing, stored.id, columns);
      return stored;
    },

    /**
     * Changes a row whose fields are still those that the form started with. Throws `notFound`, `outdated` with the
     * current fields, and what adding a row throws.
     */
    async change(
      writing: Writing,
      id: number,
      { seen, fields }: { seen: FieldsOf<N>; fields: FieldsOf<N> },
    ): Promise<null> {
      const current = await lock(writing.trx, id);
      if (!isDeepStrictEqual(current, seen)) throw new Failure('outdated', { data: { current } });
      const changed = columns.filter((column) => fields[column] !== current[column]);
      if (changed.length === 0) return null;
      await refuse(writing, fields, id);
      const set = changed.map((column) => sql`${sql.ref(column)} = ${fields[column]}`);
      await sql`update ${table} set ${sql.join(set)} where id = ${id}`.execute(writing.trx);
      await note(writing, id, changed);
      return null;
    },

    /** Removes a row. Throws `notFound`, and what `checkRemoval` throws. */
    async remove(writing: Writing, id: number): Promise<null> {
      await lock(writing.trx, id);
      await options.checkRemoval?.(writing, id);
      await sql`delete from ${table} where id = ${id}`.execute(writing.trx);
      const { trx, staff, now } = writing;
      await auditStaff(trx, staff, now, { action: 'remove', target: { type, id } });
      return null;
    },
  };
}
