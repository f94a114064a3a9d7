import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Queries } from './connect.ts';

type Row<Shape extends z.ZodRawShape> = z.ZodObject<Shape, z.core.$strict>;

/**
 * Returns the rows of raw SQL, typed by `row`. Throws when one does not have exactly its columns, with these types: the
 * compiler does not read SQL, and a renamed alias would pass for an absent value.
 */
export const checkRows = <Shape extends z.ZodRawShape>(row: Row<Shape>, rows: unknown[]) =>
  rows.map((one) => row.parse(one));

/** Runs raw SQL and returns its rows, checked. */
export async function readRows<Shape extends z.ZodRawShape>(
  queries: Queries,
  row: Row<Shape>,
  statement: RawBuilder<unknown>,
): Promise<z.infer<Row<Shape>>[]> {
  return checkRows(row, (await statement.execute(queries)).rows);
}

/** The columns of an outer join: each is null when there is no such row. */
export const outer = <Shape extends z.ZodRawShape>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, type]) => [name, z.nullable(type)])) as {
    [Name in keyof Shape]: z.ZodNullable<Shape[Name]>;
  };

/** A JSON column, whose content was checked before it was stored. */
export const json = <T>() => z.custom<T>((value) => value !== undefined);
