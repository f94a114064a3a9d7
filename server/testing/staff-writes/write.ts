/** The rows of the table of staff writes: a valid call, and the audit log's entries after it. */
import type { AuditAction, AuditTarget } from '../../services/audit.ts';
import { idByCode, noon, storeClassroom } from '../classroom.ts';
import { newStudent, type Person } from '../people.ts';
import type { TestServer } from '../server.ts';
import { type StaffPerson, staffMember } from '../staff.ts';
import { storeDesk } from '../desk.ts';
import { storeTimedClass } from '../timed-class.ts';

/** A centre with classes of English, and one person of each role. */
export interface Centre {
  server: TestServer;
  teacher: StaffPerson;
  lead: StaffPerson;
  office: StaffPerson;
  owner: StaffPerson;
  classId: number;
  /** Creates a child of class `room`. */
  child(): Promise<Person>;
}

export interface AuditRow {
  /** Default: change. */
  action?: AuditAction;
  target?: { type: AuditTarget; id: number } | { type: AuditTarget; code: string };
  student?: Person;
  /** Whose login the entry names too. */
  login?: Person;
  fields?: readonly string[];
}

export interface StaffWrite {
  by: Pick<StaffPerson, 'id' | 'token'>;
  input: Parameters<TestServer['call']>[1];
  /** The entries of the audit log, in order; the id of something new is in the reply. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a reply is untyped, as for a stranger
  rows: AuditRow[] | ((data: any) => AuditRow[]);
}

/** Creates what the call needs, and the call. */
export type MakeWrite = (centre: Centre) => Promise<StaffWrite>;

export async function openCentre(server: TestServer): Promise<Centre> {
  server.clock.now = new Date(noon);
  await storeClassroom(server);
  await storeDesk(server);
  await storeTimedClass(server);
  const subjects = [1, 5];
  return {
    server,
    teacher: await staffMember(server, 'teacher', { classes: ['room', 'desk', 'timed'] }),
    lead: await staffMember(server, 'lead', { subjects }),
    office: await staffMember(server, 'office'),
    owner: await staffMember(server, 'owner'),
    classId: await idByCode(server, 'classes', 'room'),
    child: () => newStudent(server, { classes: { room: 1 } }),
  };
}

/** Makes a preparatory call; fails if it is refused. */
export async function doneBy(
  server: TestServer,
  { token }: Pick<StaffPerson, 'token'>,
  ...[name, input = {}]: Parameters<TestServer['call']>
) {
  const reply = await server.call(name, { ...input, token });
  if (reply.status !== 200) throw new Error(`${name}: ${reply.body}`);
  return reply.data;
}
