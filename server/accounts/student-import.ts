/** Creates accounts for many students at once: the import of the sheet “Học sinh”. */
import type { Queries } from '@bitu/db/connect.ts';
import type { Accounts, AuthoredStudent, CheckedStudent } from '@bitu/db/import/students.ts';
import { maxStudents } from '@bitu/rules/accounts/account-list.ts';
import { normalisePhone } from '@bitu/rules/accounts/phone.ts';
import { checkProfile, isSameName } from '@bitu/rules/accounts/profile.ts';
import type { Deps } from '../deps.ts';
import { dayInVietnam } from '../time.ts';
import { createStudentIn } from './operator.ts';
import { insertLogin } from './queries/register.ts';
import { findLogin, studentsByPhone } from './queries/students.ts';

/**
 * The stored hash of a login that was imported: no password fits it. The family sets one with “Quên mật khẩu”, which
 * verifies its phone.
 */
export const noPassword = 'none';

interface Known {
  name: string;
  birthYear: number | null;
  /** The login is from an earlier row of this import. */
  isHere: boolean;
}

/** Returns the part of an import that checks and creates students. */
export function studentImport({ clock }: Pick<Deps, 'clock'>): Accounts {
  return {
    phoneOf: normalisePhone,

    async check(queries: Queries, students: readonly AuthoredStudent[]) {
      const thisYear = Number(dayInVietnam(clock()).slice(0, 4));
      const known = new Map<string, Known[]>();
      for (const row of await studentsByPhone(queries, [...new Set(students.map(phoneIn))]))
        of(known, row.phone).push({
          name: row.full_name,
          birthYear: row.birth_year,
          isHere: false,
        });
      return students.map((student) => checkStudent(student, of(known, student.phone), thisYear));
    },

    async create(trx, students) {
      const ids: number[] = [];
      const at = clock();
      for (const { phone, name, birth_year } of students) {
        const login =
          (await insertLogin(trx, { phone, password_hash: noPassword, created_at: at })) ??
          (await findLogin(trx, { phone }));
        if (!login) throw new Error('the login was erased meanwhile');
        const profile = { full_name: name, birth_year };
        ids.push((await createStudentIn(trx, login.id, profile, at)).id);
      }
      return ids;
    },
  };
}

const phoneIn = ({ phone }: AuthoredStudent) => phone;

function of(known: Map<string, Known[]>, phone: string): Known[] {
  const list = known.get(phone) ?? [];
  known.set(phone, list);
  return list;
}

/** Checks one student against the others of its login, and adds it to them. */
function checkStudent(
  { name, birth_year }: AuthoredStudent,
  siblings: Known[],
  thisYear: number,
): CheckedStudent {
  const { full_name, birth_year: year } = checkProfile({ full_name: name, birth_year }, thisYear);
  const issues = { ...(full_name && { name: full_name }), ...(year && { birth_year: year }) };
  const same = siblings.find((one) => isSameName(one.name, name));
  if (same?.isHere) return { issues: { name: 'Học sinh này đã có ở dòng trên.' }, isNew: false };
  if (same && (same.birthYear ?? birth_year) !== birth_year)
    return {
      issues: {
        birth_year: `Tài khoản này đã có học sinh cùng tên, sinh năm ${same.birthYear}.`,
      },
      isNew: false,
    };
  if (same) return { issues, isNew: false };
  siblings.push({ name, birthYear: birth_year, isHere: true });
  return siblings.length > maxStudents
    ? { issues: { phone: `Một tài khoản có tối đa ${maxStudents} học sinh.` }, isNew: false }
    : { issues, isNew: true };
}
