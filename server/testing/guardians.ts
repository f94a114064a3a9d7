import type { Relation } from '@bitu/contract/accounts.ts';
import { newStudent, type Person, sessionOf } from './people.ts';
import type { TestServer } from './server.ts';

export interface Follower extends Person {
  guardianId: number;
}

/**
 * Makes a login a further guardian of a student, and opens a session there.
 * @param as A login with its own child; without it, a new one without children.
 */
export async function newGuardian(
  server: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  student: Omit<Person, 'token'>,
  rights: 'full' | 'see',
  {
    as,
    relation = 'grandparent',
    digest = true,
  }: { as?: Person; relation?: Relation; digest?: boolean } = {},
): Promise<Follower> {
  const { queries } = server.db;
  const own = as ?? (await newStudent(server));
  if (!as) await queries.deleteFrom('students').where('id', '=', own.id).execute();
  const { id: guardianId } = await queries
    .insertInto('guardians')
    .values({
      login_id: own.loginId,
      student_id: student.id,
      relation,
      rights,
      digest,
      invited_by: 'owner',
      since: server.clock.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...(await sessionOf(server, { ...student, loginId: own.loginId })), guardianId };
}
