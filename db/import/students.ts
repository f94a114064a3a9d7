/** Students: read and checked here, created by the accounts domain; explained in db/seed/CONTENT.md. */
import { z } from 'zod';
import type { Queries } from '../connect.ts';
import { storedPhone } from './enrolments.ts';
import { text } from './schema.ts';
import type { Issue, Source } from './source.ts';

const student = z.strictObject({ phone: storedPhone, name: text, birth_year: z.int() });
export type AuthoredStudent = z.output<typeof student>;

export const studentFile = z.strictObject({ students: z.array(student).min(1) });
export type AuthoredStudents = z.output<typeof studentFile>;

/** The outcome of checking one student: its issues in Vietnamese, and whether it must be created. */
export interface CheckedStudent {
  issues: Partial<Record<keyof AuthoredStudent, string>>;
  isNew: boolean;
}

/** What an import needs from the accounts domain (server/accounts/student-import.ts). */
export interface Accounts {
  /** Returns the stored form of a phone, or null. */
  phoneOf(text: string): string | null;
  /** Checks students together, before anything is stored. Returns one result for each, in order. */
  check(queries: Queries, students: readonly AuthoredStudent[]): Promise<CheckedStudent[]>;
  /** Creates students, with a login for each unknown phone. Returns their ids in order. */
  create(trx: Queries, students: readonly AuthoredStudent[]): Promise<number[]>;
}

/** Checks the students of an import and returns those to be created. */
export async function buildStudents(
  queries: Queries,
  sources: readonly Source<AuthoredStudents>[],
  accounts: Accounts | undefined,
  issues: Issue[],
): Promise<AuthoredStudent[]> {
  const all = sources.flatMap(({ data, issueAt }) =>
    data.students.map((authored, i) => ({ authored, i, issueAt })),
  );
  if (all.length === 0) return [];
  if (!accounts) throw new Error('students cannot be imported without accounts');
  const checked = await accounts.check(
    queries,
    all.map(({ authored }) => authored),
  );
  return all.flatMap(({ authored, i, issueAt }, index) => {
    const { issues: ownIssues = {}, isNew = false } = checked[index] ?? {};
    for (const [field, message] of Object.entries(ownIssues))
      issues.push(issueAt(['students', i, field], message));
    return isNew ? [authored] : [];
  });
}
