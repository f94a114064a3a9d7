/** What a column of a sheet is, and what several sheets have: words to choose from, the codes of a class and a lesson. */
import type { z } from 'zod';
import { code } from '../../schema.ts';
import { asChoice, asCode, type Read } from '../cells.ts';

export interface Column<T = unknown> {
  header: string;
  /** How a cell is read, and what its value may be; a blank one is undefined there. */
  read: Read;
  schema: z.ZodType<T>;
  /** What is right: a sentence, for the template and for whoever wrote something else. */
  rule: string;
  /** What stands in the example row; null: nothing. */
  example: string | number | Date | null;
  /** In characters. */
  width: number;
  /** To choose from, in the template. */
  choices?: readonly string[];
  format?: 'date' | 'time';
  /** Taken in place of a wrong cell so that the rest of its row, and what hangs on it, is still checked; it is never stored. */
  standIn?: NoInfer<T>;
}

export type Columns = Readonly<Record<string, Column>>;
/** The values of a row: a column's, as its schema gives them. */
export type Values<C> = { [K in keyof C]: C[K] extends Column<infer T> ? T : never };

export interface SheetPlan<C = Columns> {
  name: string;
  what: string;
  columns: C;
}

export const column = <T>(given: Column<T>): Column<T> => given;
/** Words to choose from, and what each means. */
export const choice = <T>(choices: Readonly<Record<string, T>>) => ({
  read: asChoice(choices),
  choices: Object.keys(choices),
});

export const inWords = 'chữ a-z không dấu, số và dấu gạch nối';
/** Names the class that a row is about. */
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
