/** What the office changes about one child. */
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { hasName } from '@bitu/rules/accounts/display-name.ts';
import { profileOf } from '../accounts/index.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { countPhone } from '../services/limits/look-limits.ts';
import type { Staff } from '../services/sessions/staff-sessions.ts';
import { auditStaff } from '../services/audit.ts';
import { unixOf } from '../time.ts';

const findChild = (queries: Queries, id: number) =>
  queries
    .selectFrom('students as s')
    .innerJoin('logins as l', 'l.id', 's.login_id')
    .select([
      's.id',
      's.login_id',
      's.full_name',
      's.birth_year',
      's.birthday',
      's.revision',
      'l.phone',
    ])
    .where('s.id', '=', id);

/** The common end of log entries about a child: author, time and target. */
const about = (child: { id: number; login_id: number }) => ({
  loginId: child.login_id,
  studentId: child.id,
});

/**
 * Changes the profile that the caller saw. Throws `notFound`; `outdated` with the current one; and the errors of a
 * profile.
 */
export async function changeStudent(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  input: {
    revision: number;
    full_name: string;
    birth_year: number;
    birthday?: string | null | undefined;
  },
): Promise<{ revision: number }> {
  const profile = profileOf(deps, {
    full_name: input.full_name,
    date_of_birth: String(input.birth_year),
  });
  const row = await findChild(trx, id).forUpdate('s').executeTakeFirst();
  if (!row) throw new Failure('notFound');
  const { revision, full_name, birth_year, birthday } = row;
  if (revision !== input.revision)
    throw new Failure('outdated', {
      data: {
        current: { revision, full_name: hasName(row) ? full_name : '', birth_year, birthday },
      },
    });
  const requested = {
    ...profile,
    birthday: input.birthday === undefined ? birthday : input.birthday,
  };
  const fields = (['full_name', 'birth_year', 'birthday'] as const).filter(
    (name) => row[name] !== requested[name],
  );
  if (fields.length === 0) return { revision };
  const changed = await trx
    .updateTable('students')
    .set(requested)
    .where('id', '=', id)
    .returning('revision')
    .executeTakeFirstOrThrow();
  await auditStaff(trx, staff, deps.clock(), { ...about(row), fields });
  return changed;
}

/** Returns the phone of a family, and logs that it was shown. Throws `notFound`, `tooManyRequests`. */
export async function showPhone(deps: Deps, staff: Staff, id: number): Promise<{ phone: string }> {
  const row = await findChild(deps.db.queries, id).executeTakeFirst();
  if (!row) throw new Failure('notFound');
  await countPhone(deps, staff.id);
  await auditStaff(deps.db.queries, staff, deps.clock(), { ...about(row), action: 'show-phone' });
  return { phone: row.phone };
}

/** Adds a note. Throws `notFound`. */
export async function addNote(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  id: number,
  text: string,
) {
  const row = await findChild(trx, id).executeTakeFirst();
  if (!row) throw new Failure('notFound');
  const at = deps.clock();
  const note = await trx
    .insertInto('staff_notes')
    .values({ student_id: id, staff_id: staff.id, text, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow();
  await auditStaff(trx, staff, deps.clock(), { ...about(row), fields: ['note'] });
  const by = await trx
    .selectFrom('staff')
    .select('full_name')
    .where('id', '=', staff.id)
    .executeTakeFirstOrThrow();
  return { id: note.id, text, by: by.full_name, at: unixOf(at) };
}
