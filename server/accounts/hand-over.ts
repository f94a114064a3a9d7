import type { Transaction } from '@bitu/db/connect.ts';
import { randomBytes } from 'node:crypto';
import { deviceName } from '@bitu/rules/accounts/device-name.ts';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import type { Session } from '../services/sessions/sessions.ts';
import { type Actor, audit } from '../services/audit.ts';
import { accountsOf } from './queries/students.ts';
import { insertHandOver, loginOfStudent, takeHandOverCode } from './queries/sessions.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** Lifetime in seconds of a code, and of the session that it opens. */
const codeSeconds = 60;
const sessionSeconds = 900;

/** The device name shown in the family's list of sessions for a session that staff opened by a view link. */
const viewOnlyDevice = 'Bitu (chỉ xem)';

/**
 * Returns a code that opens a short session in another window, for this student or another account of the login.
 * Throws `notFound` for a student that the login cannot open.
 */
export async function createHandOver(
  deps: Pick<Deps, 'clock'>,
  trx: Transaction,
  session: Session,
  studentId = session.student.id,
): Promise<{ code: string; expires_in: number }> {
  const { login_id } = session.student;
  const students = await accountsOf(trx, login_id);
  if (!students.some((student) => student.id === studentId)) throw new Failure('notFound');
  const code = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  await insertHandOver(
    trx,
    { code_hash: tokenHash(code), session_id: session.id, student_id: studentId, expires_at },
    now,
  );
  const entry = { at: now, actor: 'owner', action: 'hand-over' } as const;
  await audit(trx, { ...entry, loginId: login_id, studentId });
  return { code, expires_in: codeSeconds };
}

/**
 * Returns an address that opens a student's pages read-only for staff, once, within 60 seconds. Throws `notFound`.
 * @param origin The origin of the staff page.
 * @param staffId The viewer.
 */
export async function createViewLink(
  deps: Pick<Deps, 'clock' | 'settings'>,
  trx: Transaction,
  { studentId, origin, staffId }: { studentId: number; origin: string; staffId?: number },
): Promise<{ url: string; expires_in: number }> {
  const code = randomBytes(32).toString('base64url');
  const now = deps.clock();
  const expires_at = new Date(now.getTime() + codeSeconds * 1000);
  const loginId = await loginOfStudent(trx, studentId);
  if (loginId === undefined) throw new Failure('notFound');
  const row = { code_hash: tokenHash(code), session_id: null, student_id: studentId, expires_at };
  await insertHandOver(trx, { ...row, view_only: true }, now);
  const actor: Actor = staffId === undefined ? { actor: 'operator' } : { actor: 'staff', staffId };
  await audit(trx, { ...actor, at: now, action: 'view-link', loginId, studentId });
  const url = new URL('/learning', deps.settings.publicUrl);
  url.search = new URLSearchParams({ token: code, origin }).toString();
  return { url: url.href, expires_in: codeSeconds };
}

/**
 * Exchanges a code, once. The session ends after 900 seconds, or with the session that created the code if that is
 * earlier.
 */
export async function takeHandOver(
  deps: Deps,
  code: string,
  request: FastifyRequest,
): Promise<{ token: string; expires_in: number }> {
  const now = deps.clock();
  const taken = await takeHandOverCode(deps.db.queries, tokenHash(code), now);
  if (!taken) throw new Failure('handOverInvalid');
  const latestEnd = new Date(now.getTime() + sessionSeconds * 1000);
  const until = taken.until && taken.until < latestEnd ? taken.until : latestEnd;
  const [token] = await deps.sessions.open([{ id: taken.student_id, login_id: taken.login_id }], {
    lasting: { until },
    device: taken.view_only ? viewOnlyDevice : deviceName(request.headers['user-agent']),
    viewOnly: taken.view_only,
    ...(taken.session_id !== null && { from: taken.session_id }),
  });
  if (token === undefined) throw new Failure('handOverInvalid');
  return { token, expires_in: Math.floor((until.getTime() - now.getTime()) / 1000) };
}
