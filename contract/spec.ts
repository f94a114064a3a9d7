import { z } from 'zod';
import type { ErrorName } from './errors.ts';

/**
 * Input and output of one call. `data` is the `data` of the envelope; `errors` are those of this call, besides the
 * ones of any call.
 */
export interface Spec {
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The parts of a multipart body, for the description. */
  readonly form?: z.ZodType;
  readonly data: z.ZodType;
  readonly errors: readonly ErrorName[];
}

export const spec = <const S extends Spec>(value: S): S => value;

/** An id in a path or a query: digits without a leading zero, small enough to be exact. */
export const idText = z
  .string()
  .regex(/^[1-9][0-9]{0,14}$/)
  .transform(Number);

/** An id in a body or a reply. */
export const id = z.int().positive();

/** The largest number of a column of four bytes: PostgreSQL refuses a larger one with an error of its own. */
export const maxInt = 2_147_483_647;

/** The number of a stored version: the one that the caller saw, or has. */
export const revision = z.int().min(0).max(maxInt);

/** A subject in a body or a query: there are few, and their columns are small. */
export const subjectId = z.int().min(1).max(1000);
export const subjectIdText = z
  .string()
  .regex(/^[1-9][0-9]{0,2}$/)
  .transform(Number);

/** A day in a request, 'YYYY-MM-DD', within the database's range. */
export const day = z.iso.date().refine((value) => value >= '1900');

/** Unix seconds within the years 1 to 9999: the range of dates and of the database. */
export const unixSeconds = z.int().min(-62_135_596_800).max(253_402_300_799);

/** Which app calls, as older clients send it with many calls: a small number. Nothing depends on it. */
export const appIdText = z.string().regex(/^[0-9]{1,4}$/);
export const appId = z.union([z.int().min(0).max(9999), appIdText]);

/** 0 or 1: clients expect flags as numbers. */
export const flag = z.union([z.literal(0), z.literal(1)]);

/** The envelope of every reply of the main API. */
export function envelope<D extends z.ZodType>(data: D) {
  return z.strictObject({
    success: z.literal(true),
    data,
    count: z.int().optional(),
    time_current: unixSeconds,
  });
}

export const failure = z
  .strictObject({
    success: z.literal(false),
    data: z.unknown(),
    code: z.int(),
    message: z.string(),
    time_current: unixSeconds,
  })
  .meta({ id: 'Failure' });
