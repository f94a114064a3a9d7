/** Staff for tests, without signing in. */
import type { StaffRole } from '@bitu/contract/capabilities.ts';
import type { TestServer } from './server.ts';

export interface StaffPerson {
  id: number;
  token: string;
}

interface Own {
  /** The codes of the classes whose main teacher this is. */
  classes?: string[];
  subjects?: number[];
  /** False if the second factor was not entered. */
  factor?: boolean;
}

let people = 0;

/** Creates a staff member with these roles, and a session. */
export async function staffMember(
  server: Pick<TestServer, 'db' | 'deps' | 'clock'>,
  roles: StaffRole | readonly StaffRole[],
  { classes = [], subjects = [], factor = true }: Own = {},
): Promise<StaffPerson> {
  const { queries } = server.db;
  const { now } = server.clock;
  const number = ++people;
  const { id } = await queries
    .insertInto('staff')
    .values({
      full_name: `Nhân Viên ${number}`,
      phone: `05${String(number).padStart(8, '0')}`,
      password_hash: 'none',
      roles: [roles].flat(),
      subjects,
      state: 'active',
      created_at: now,
      activated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const taught = queries
    .selectFrom('classes')
    .select('id')
    .where('code', 'in', ['', ...classes]);
  for (const { id: class_id } of await taught.execute())
    await queries
      .insertInto('staff_classes')
      .values({ staff_id: id, class_id, role: 'main', since: now, until: null })
      .execute();
  const token = await server.deps.staffSessions.open(id, {
    device: null,
    factorAt: factor ? now : null,
  });
  return { id, token };
}

/** Returns what the owner's form about a person starts with; without a person, the values of a teacher. */
export async function currentRole(server: Pick<TestServer, 'db'>, id: number) {
  const { queries } = server.db;
  const person = queries.selectFrom('staff').select(['roles', 'subjects']).where('id', '=', id);
  const classes = await queries
    .selectFrom('staff_classes')
    .select('class_id')
    .where('staff_id', '=', id)
    .where('role', '=', 'main')
    .where('until', 'is', null)
    .execute();
  const { roles, subjects } = (await person.executeTakeFirst()) ?? {
    roles: ['teacher'],
    subjects: [],
  };
  return { roles, subjects, class_ids: classes.map(({ class_id }) => class_id) };
}
