import { displayName } from '@bitu/rules/accounts/display-name.ts';
import type { Deps } from '../deps.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { audit } from '../services/audit.ts';
import { unixOf } from '../time.ts';
import { openSessions, studentsWithClasses } from './queries/sessions.ts';

/**
 * Returns the sessions of this login, the most recently seen first. For a staff member who opened a view link: only
 * those at the child that the link is for, as each names its child.
 */
export async function listSessions(deps: Deps, session: Session) {
  const rows = await openSessions(deps.db.queries, session.student.login_id, deps.clock());
  const { student, viewOnly } = session;
  const shown = viewOnly ? rows.filter(({ student_id }) => student_id === student.id) : rows;
  return shown.map((row) => ({
    id: row.id,
    student_name: displayName(row),
    device: row.device,
    created_at: unixOf(row.created_at),
    last_seen_at: unixOf(row.last_seen_at),
    is_current: row.id === session.id ? (1 as const) : (0 as const),
  }));
}

/** Ends all other sessions of the login. */
export function endOtherSessions(deps: Deps, session: Session): Promise<{ ended: number }> {
  const { login_id } = session.student;
  return deps.db.queries.transaction().execute(async (trx) => {
    const ended = await deps.sessions.endAll(login_id, { except: session.id, through: trx });
    const at = deps.clock();
    await audit(trx, { at, actor: 'owner', action: 'end-sessions', loginId: login_id });
    return { ended };
  });
}

/**
 * Returns the students of this login, each with the number of its classes; with a view link, only the one that the
 * link is for.
 */
export async function listStudentsOfApp(deps: Deps, { student, viewOnly }: Session) {
  const students = await studentsWithClasses(deps.db.queries, student.login_id);
  return viewOnly ? students.filter(({ id }) => id === student.id) : students;
}
