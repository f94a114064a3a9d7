/** Lists in pages. Each of our own has this shape; those of the specification have the one that it gives them. */
import { z } from 'zod';

/**
 * A page of a list, with its rows under `name`, and what else its call returns. `next_cursor` is the `cursor` of the
 * next page, or null after the last one.
 */
export function page<
  const Name extends string,
  Row extends z.ZodType,
  const More extends z.ZodRawShape,
>(name: Name, row: Row, more: More) {
  const rows = { [name]: z.array(row) } as Record<Name, z.ZodArray<Row>>;
  return z.strictObject({ ...rows, next_cursor: z.string().nullable(), ...more });
}

/**
 * Where the previous page ended: what its last row has of the values by which the list is sorted. The server writes it
 * (`server/services/paging.ts`); for clients it is a text to send back.
 */
export const cursor = <Order>(order: z.ZodType<Order, string>, id: z.ZodType<number, string>) =>
  z
    .string()
    .max(60)
    // The order may have hyphens itself.
    .transform((text): string[] => text.split(/-(?=[^-]*$)/))
    .pipe(z.tuple([order, id]) as z.ZodType<[order: Order, id: number], string[]>)
    .optional();

/** A time in a cursor: whole microseconds since 1970. */
export const stamp = z.string().regex(/^\d{1,16}$/);

/**
 * Lists that got this shape later keep their former keys until this day: a page that was opened before would find no
 * further rows, and say nothing.
 */
export const former = { since: '2026-12-01', on: '2027-06-01' } as const;

/** A former key of the query or of the reply. */
export const formerKey = <Key extends z.ZodType>(key: Key, replacedBy: 'cursor' | 'next_cursor') =>
  key
    .optional()
    .meta({ deprecated: true, description: `Ends on ${former.on}. Use \`${replacedBy}\`.` });
