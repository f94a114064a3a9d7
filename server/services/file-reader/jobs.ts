/** Reads uploads of staff in a worker thread: a hostile file can take neither the server's memory nor its time. */
import { readQuestions } from '@bitu/db/import/formats/read.ts';
import { childrenOfFile, type ChosenColumns } from '@bitu/db/import/workbook/children.ts';
import { drawSvg } from '../picture/draw-svg.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';

export const jobs = {
  questions: (bytes: Uint8Array, file: string) => readQuestions(bytes, file),
  /** An SVG as a PNG. */
  draw: (bytes: Uint8Array) => drawSvg(bytes),
  children: (bytes: Uint8Array, _file: string, columns?: ChosenColumns) =>
    childrenOfFile(bytes, normalisePhone, columns),
};

export type JobName = keyof typeof jobs;
export type JobOutput<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;

export interface Input {
  name: JobName;
  bytes: Uint8Array;
  file: string;
  /** What the columns of a sheet of children hold, where a person has said it. */
  columns?: ChosenColumns | undefined;
}
