/** The centre where staff make their calls, and the forms of what a row says about them. */
import type { AuditAction, AuditTarget } from '../../services/audit.ts';
import { idByCode, noon, storeClassroom } from '../classroom.ts';
import { newStudent, type Person } from '../people.ts';
import type { ApiResponse, TestServer } from '../server.ts';
import { type StaffPerson, staffMember } from '../staff.ts';
import { storeDesk } from '../desk.ts';
import { storeTimedClass } from '../timed-class.ts';

export type Input = Parameters<TestServer['call']>[1];

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
  /** The action is 'change' by default. */
  action?: AuditAction;
  target?: { type: AuditTarget; id: number } | { type: AuditTarget; code: string };
  student?: Person;
  /** Whose login the entry names too. */
  login?: Person;
  fields?: readonly string[];
}

export interface StaffWrite {
  by: Pick<StaffPerson, 'id' | 'token'>;
  input: Input;
  /** The entries of the audit log, in order; the id of something new is in the reply. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a reply is untyped, as for a stranger
  rows: AuditRow[] | ((data: any) => AuditRow[]);
}

/** Creates what the call needs, and the call. */
export type MakeWrite = (centre: Centre) => Promise<StaffWrite>;

export interface Scoped {
  /** The code with which a lead of another subject is refused; 'nothing': the reply is empty. */
  other: number | 'nothing';
  /** Prepares what the call is about. `sees` says whether the reply contains it; without it, being let in is enough. */
  make: (centre: Centre) => Promise<{ input: Input; sees?: (reply: ApiResponse) => boolean }>;
  /** Why the test cannot show that the subject's own lead is let in. */
  unproved?: string;
}

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

/** Makes a preparatory call as the subject's lead. */
export const byLead = (centre: Centre, ...call: Parameters<TestServer['call']>) =>
  doneBy(centre.server, centre.lead, ...call);

/** A call about a single thing of the subject. */
export const about = (
  other: number,
  make: (centre: Centre) => Promise<NonNullable<Input>>,
): Scoped => ({ other, make: async (centre) => ({ input: await make(centre) }) });

/** A list that shows nothing of the subject to a lead of another one. */
export const listOf = (
  sees: (data: ApiResponse['data']) => boolean,
  make: (centre: Centre) => Promise<Input> = () => Promise.resolve({}),
): Scoped => ({
  other: 'nothing',
  make: async (centre) => ({ input: await make(centre), sees: ({ data }) => sees(data) }),
});

/** The input of a list, after something was prepared for it. */
export const after =
  (prepare: (centre: Centre) => Promise<unknown>, input: Input = {}) =>
  async (centre: Centre) => {
    await prepare(centre);
    return input;
  };

/** Whether a list shows something. */
export const some = (list: unknown[]): boolean => list.length > 0;

/** An action of the office on a child, logged with its login. */
export const onChild =
  (
    action: AuditAction,
    { body, fields }: { body?: object; fields?: readonly string[] } = {},
  ): MakeWrite =>
  async ({ office, child }) => {
    const student = await child();
    return {
      by: office,
      input: { params: { id: student.id }, ...(body && { body }) },
      rows: [{ action, student, login: student, ...(fields && { fields }) }],
    };
  };

/** The export of a list as a file. */
export const exportOf =
  (code: string): MakeWrite =>
  ({ owner }) =>
    Promise.resolve({
      by: owner,
      input: {},
      rows: [{ action: 'export-list', target: { type: 'list', code } }],
    });
