import type { Queries, Transaction } from '@bitu/db/connect.ts';
import { displayName } from '@bitu/rules/accounts/display-name.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { withoutPhone } from '../services/child-name.ts';
import { unixOf } from '../time.ts';

/**
 * Returns the sessions of this login, the most recently seen first. A staff member who opened a view link gets only
 * those at the child that the link is for, as each names its child.
 */
export async function listSessions(deps: Deps, session: Session) {
  const rows = await openSessions(deps.db.queries, session.student.login_id, deps.clock());
  const { student, viewOnly } = session;
  const visible = viewOnly ? rows.filter(({ student_id }) => student_id === student.id) : rows;
  return visible.map((row) => ({
    id: row.id,
    student_name: displayName(row),
    device: row.device,
    created_at: unixOf(row.created_at),
    last_seen_at: unixOf(row.last_seen_at),
    is_current: row.id === session.id ? (1 as const) : (0 as const),
  }));
}

/** Ends all other sessions of the login. */
export async function endOtherSessions(
  deps: Pick<Deps, 'clock' | 'sessions'>,
  trx: Transaction,
  session: Session,
): Promise<{ ended: number }> {
  const { login_id } = session.student;
  const ended = await deps.sessions.endAll(login_id, { except: session.id, through: trx });
  const at = deps.clock();
  await audit(trx, { at, actor: 'owner', action: 'end-sessions', loginId: login_id });
  return { ended };
}

/**
 * Returns the students of this login, each with the number of its classes; with a view link, only the one that the
 * link is for.
 */
export async function listStudentsOfApp(deps: Deps, { student, viewOnly }: Session) {
  const students = await studentsWithClasses(deps.db.queries, student.login_id);
  return viewOnly ? students.filter(({ id }) => id === student.id) : students;
}

const maxListed = 100;

/** Returns the open sessions of a login, with the children's names where this login may know them. */
async function openSessions(queries: Queries, loginId: number, now: Date) {
  const rows = await queries
    .selectFrom('sessions as s')
    .innerJoin('students as st', 'st.id', 's.student_id')
    .select(['s.id', 's.device', 's.created_at', 's.last_seen_at', 'st.full_name', 'st.user_name'])
    .select(['st.id as student_id', 'st.login_id as holder_id'])
    .where('s.login_id', '=', loginId)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .orderBy('s.last_seen_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(maxListed)
    .execute();
  return rows.map((row) => (row.holder_id === loginId ? row : withoutPhone(row, row.student_id)));
}

/** Returns each student that a login can open, with the number of its classes, active or on trial. */
async function studentsWithClasses(queries: Queries, loginId: number) {
  const rows = await queries
    .selectFrom('followed_students as f')
    .innerJoin('students as s', 's.id', 'f.student_id')
    .leftJoin('open_enrolments as e', 'e.student_id', 's.id')
    .select((eb) => [
      's.id',
      's.user_name',
      's.full_name',
      's.login_id',
      eb.fn.count<number>('e.class_id').as('class_count'),
    ])
    .where('f.login_id', '=', loginId)
    .groupBy('s.id')
    .orderBy('s.id')
    .execute();
  return rows.map(({ login_id, ...one }) =>
    login_id === loginId ? one : withoutPhone(one, one.id),
  );
}
