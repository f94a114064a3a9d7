/** The definition of a column, and columns shared by several sheets: choices, the codes of a class and a lesson. */
import type { z } from 'zod';
import { code } from '../../schema.ts';
import { asChoice, asCode, type Read } from '../cells.ts';

export interface Column<T = unknown> {
  header: string;
  /** What people call it in sheets of their own. */
  also?: readonly string[];
  /** Parses a cell; the schema of its value, in which a blank cell is undefined. */
  read: Read;
  schema: z.ZodType<T>;
  /** A sentence that says what is valid, for the template and for the message about a wrong cell. */
  rule: string;
  /** The value in the example row, or null if there is none. */
  example: string | number | Date | null;
  /** The width is in characters. */
  width: number;
  /** The choices offered in the template. */
  choices?: readonly string[];
  format?: 'date' | 'time';
  /**
   * Replaces the value of a wrong cell so that the rest of its row, and rows that refer to it, are still checked; it
   * is never stored.
   */
  standIn?: NoInfer<T>;
}

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row, typed by the schemas of its columns. */
export type Values<C> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

export interface SheetPlan<C = Columns> {
  name: string;
  what: string;
  columns: C;
  /** The sheet may be missing. */
  optional?: boolean;
  /** Headers of columns in people's own sheets that are left out without a word. */
  omitted?: readonly string[];
}

export const column = <T>(definition: Column<T>): Column<T> => definition;
/** A column of choices, each with its value. */
export const choice = <T>(choices: Readonly<Record<string, T>>) => ({
  read: asChoice(choices),
  choices: Object.keys(choices),
});

export const inWords = 'chữ a-z không dấu, số và dấu gạch nối';
/** A column with the code of a class. */
export const classCode = (rule: string) =>
  column({
    header: 'Mã lớp',
    read: asCode,
    schema: code,
    rule,
    example: 'toan-3a',
    width: 16,
  });
export const lessonCode = (rule: string) =>
  column({ header: 'Mã buổi', read: asCode, schema: code, rule, example: 'buoi-1', width: 14 });

/** The columns of the choices, by their letters. */
export const letters = ['a', 'b', 'c', 'd', 'e', 'f'] as const;
