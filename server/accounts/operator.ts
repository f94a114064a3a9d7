/** Account operations for operators and commands. */
import type { Queries } from '@bitu/db/connect.ts';
import { isSameName } from '@bitu/rules/accounts/profile.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { audit } from '../services/audit.ts';
import { insertLogin, insertSibling } from './queries/register.ts';
import { findLogin, lockLogin, replacePassword, studentsOf } from './queries/students.ts';

type Operator = Pick<Deps, 'db' | 'clock' | 'sessions'>;

interface NewStudent {
  phone: string;
  full_name: string;
  birth_year: number | null;
  /** The password of the new login; null adds the student to the existing login of the phone. */
  passwordHash: string | null;
}

/**
 * Creates a student, with a login if a password is given. If the login has a student of that name, returns that
 * student instead (`isNew` false). Throws `phoneTaken`, `phoneUnknown`.
 */
export function createStudent(
  { db, clock }: Operator,
  { phone, passwordHash, ...student }: NewStudent,
): Promise<{ id: number; user_name: string; isNew: boolean }> {
  const at = clock();
  return db.queries.transaction().execute(async (trx) => {
    const login =
      passwordHash === null
        ? await findLogin(trx, { phone })
        : await insertLogin(trx, { phone, password_hash: passwordHash, created_at: at });
    if (!login) throw new Failure(passwordHash === null ? 'phoneUnknown' : 'phoneTaken');
    await lockLogin(trx, login.id);
    const siblings = await studentsOf(trx, login.id);
    const same = siblings.find((one) => isSameName(one.full_name, student.full_name));
    if (same) return { id: same.id, user_name: same.user_name, isNew: false };
    return { ...(await createStudentIn(trx, login.id, student, at)), isNew: true };
  });
}

/** Creates a student of a login, and records it in the audit log. */
export async function createStudentIn(
  trx: Queries,
  loginId: number,
  student: { full_name: string; birth_year: number | null },
  at: Date,
): Promise<{ id: number; user_name: string }> {
  const created = await insertSibling(trx, { login_id: loginId, ...student, created_at: at });
  const entry = { at, actor: 'operator', action: 'create' } as const;
  await audit(trx, { ...entry, loginId, studentId: created.id });
  return created;
}

/** Sets a login's password and ends its sessions. Returns their number. */
export function setPassword(
  { db, clock, sessions }: Operator,
  loginId: number,
  passwordHash: string,
): Promise<number> {
  return db.queries.transaction().execute(async (trx) => {
    await replacePassword(trx, loginId, passwordHash);
    const entry = { at: clock(), actor: 'operator', action: 'reset-password' } as const;
    await audit(trx, { ...entry, loginId });
    return sessions.endAll(loginId, { through: trx });
  });
}
