import { staffRoles, type StaffRole } from '@bitu/contract/capabilities.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { subjects } from '@bitu/rules/learning/subjects.ts';
import { demoCodes } from '@bitu/server/staff/demo.ts';
import { inviteStaff } from '@bitu/server/staff/invite.ts';
import { listStaff, resetFactor, suspendStaff } from '@bitu/server/staff/operator.ts';
import { command, type Command, type CommandDeps, CommandError, say } from '../command.ts';

const sayLink = ({ link, expiresAt }: { link: string; expiresAt: Date }) => {
  say(link);
  say(`opens once, with the phone that was invited, until ${expiresAt.toISOString()}`);
};

function rolesOf(word = ''): StaffRole[] {
  const roles = word.split(',');
  const isRole = (role: string): role is StaffRole => staffRoles.includes(role as StaffRole);
  if (!roles.every(isRole))
    throw new CommandError(`which roles? one or more of ${staffRoles.join(', ')}`);
  return [...new Set(roles)];
}

/** A lead's subjects are given by number, a teacher's classes by code. */
async function subjectsAndClasses({ db }: CommandDeps, words: string[]) {
  const numbers = words.filter((word) => Object.hasOwn(subjects, word)).map(Number);
  const codes = words.filter((word) => !Object.hasOwn(subjects, word));
  const classes = await db.queries
    .selectFrom('classes')
    .select(['id', 'code'])
    .where('code', 'in', ['', ...codes])
    .execute();
  const unknown = codes.find((code) => !classes.some((one) => one.code === code));
  if (unknown !== undefined) throw new CommandError(`${unknown} is neither a subject nor a class`);
  return { subjects: numbers, classIds: classes.map(({ id }) => id) };
}

async function invite(deps: CommandDeps, words: string[]): Promise<number> {
  const [phone = '', full_name = '', roles, ...more] = words;
  const invited = { phone, full_name, roles: rolesOf(roles) };
  sayLink(await inviteStaff(deps, { ...invited, ...(await subjectsAndClasses(deps, more)) }, null));
  return 0;
}

async function list({ db }: CommandDeps): Promise<number> {
  for (const { id, phone, full_name, roles, state, demo, seen_at } of await listStaff(db.queries))
    say(
      [
        id,
        phone,
        full_name,
        roles.join(','),
        demo ? `${state} (demo)` : state,
        seen_at?.toISOString() ?? '-',
      ].join('\t'),
    );
  return 0;
}

async function idOf({ db }: CommandDeps, word = ''): Promise<number> {
  const row = await db.queries
    .selectFrom('staff')
    .select('id')
    .where('phone', '=', normalisePhone(word) ?? '')
    .executeTakeFirst();
  if (!row) throw new CommandError('nobody of the staff has this phone');
  return row.id;
}

async function reset(deps: CommandDeps, [word]: string[]): Promise<number> {
  const id = await idOf(deps, word);
  sayLink(await deps.db.queries.transaction().execute((trx) => resetFactor(deps, trx, id, null)));
  return 0;
}

async function suspend(deps: CommandDeps, [word]: string[]): Promise<number> {
  const id = await idOf(deps, word);
  await deps.db.queries.transaction().execute((trx) => suspendStaff(deps, trx, id, null));
  say('suspended; reset-factor lets them in again');
  return 0;
}

async function code(deps: CommandDeps, [word]: string[]): Promise<number> {
  const codes = await demoCodes(deps);
  if (codes.length === 0)
    throw new CommandError(
      'there are codes for demo staff only: with DEMO=on, on a server reached as localhost',
    );
  const phone = word === undefined ? null : normalisePhone(word);
  for (const one of codes)
    if (word === undefined || one.phone === phone)
      say([one.phone, one.code, one.roles.join(','), one.full_name].join('\t'));
  return 0;
}

/** Commands for the people who work at the centre, identified by phone. */
export const staffCommands: Record<string, Command> = {
  'staff invite': command(
    'staff invite <phone> <full name> <roles> [<subject>|<class>…]',
    'a link for somebody to become staff: teacher, lead, office, owner',
    invite,
  ),
  'staff list': command('staff list', 'everybody who is staff, with roles and state', list),
  'staff reset-factor': command(
    'staff reset-factor <phone>',
    'take password and second factor away; a link to set them anew',
    reset,
  ),
  'staff suspend': command(
    'staff suspend <phone>',
    'end all sessions, and let in no more',
    suspend,
  ),
  'staff code': command('staff code [<phone>]', 'the codes of the demo staff, now', code),
};
