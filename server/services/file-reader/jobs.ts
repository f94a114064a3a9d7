/** Reads uploads of staff in a worker thread: a hostile file can take neither the server's memory nor its time. */
import { readQuestions } from '@bitu/db/import/formats/read.ts';
import { childrenOfFile } from '@bitu/db/import/workbook/children.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';

export const jobs = {
  questions: (bytes: Uint8Array, file: string) => readQuestions(bytes, file),
  children: (bytes: Uint8Array) => childrenOfFile(bytes, normalisePhone),
};

export type JobName = keyof typeof jobs;
export type JobOutput<Name extends JobName> = Awaited<ReturnType<(typeof jobs)[Name]>>;

export interface Input {
  name: JobName;
  bytes: Uint8Array;
  file: string;
}
