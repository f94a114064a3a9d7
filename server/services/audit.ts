import type { Queries } from '@bitu/db/connect.ts';
import { sql } from 'kysely';

/** The actions on an account, as the audit log names them. */
export type AuditAction =
  | 'register'
  | 'add-student'
  | 'merge-students'
  | 'reset-password'
  /** Staff sent a link for a new password, or gave one at the counter. */
  | 'send-reset'
  | 'reset-at-counter'
  | 'change-password'
  | 'end-sessions'
  | 'hand-over'
  | 'view-link'
  | 'change-phone'
  | 'share-report'
  | 'export'
  | 'erase'
  | 'create'
  | 'mark'
  | 'show-name'
  | 'staff-sign-in'
  | 'staff-invite'
  | 'staff-accept'
  | 'staff-factor'
  | 'staff-reset-factor'
  | 'staff-change'
  | 'staff-suspend'
  /** Staff looked at a child's page, or at a phone. */
  | 'see-student'
  | 'show-phone'
  | 'export-list'
  | 'invite-guardian'
  | 'accept-guardian'
  | 'end-guardian'
  /** What staff of the office changed: `target` and `fields` say what. */
  | 'change'
  | 'publish'
  /** Somebody asked those who may do something, who then decided; or thought better of it. */
  | 'ask'
  | 'approve'
  | 'decline'
  | 'withdraw';

/** What staff do something to, where that is no login or student. */
export type AuditTarget =
  | 'staff'
  | 'marking-item'
  | 'class'
  | 'lesson'
  | 'room'
  | 'centre'
  | 'practice'
  | 'question'
  | 'override'
  | 'override-request'
  | 'notice'
  | 'announcement'
  | 'popup'
  | 'banner'
  | 'lead'
  | 'ticket'
  | 'bulk'
  | 'rights-request'
  | 'site';

export type Actor =
  /** owner: the owner of the login; operator: the team, by a command. */
  { actor: 'owner' | 'operator'; staffId?: never } | { actor: 'staff'; staffId: number };

export type AuditEntry = Actor & {
  at: Date;
  action: AuditAction;
  loginId: number | null;
  /** The affected student, if it was about one. */
  studentId?: number | null;
  /** What else it was done to. */
  target?: { type: AuditTarget; id: number };
  /** The names of the fields that changed; never what stands in them. */
  fields?: readonly string[];
};

const rowOf = (entry: AuditEntry) => ({
  at: entry.at,
  actor: entry.actor,
  action: entry.action,
  login_id: entry.loginId,
  student_id: entry.studentId ?? null,
  staff_id: entry.staffId ?? null,
  target_type: entry.target?.type ?? null,
  target_id: entry.target?.id ?? null,
  fields: entry.fields ? [...entry.fields] : null,
});

/**
 * Records who did what to which account: ids and words only, never a name, phone or address. `queries`: the
 * transaction of the action.
 */
export async function audit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insertInto('audit_log').values(rowOf(entry)).execute();
}

/** Records it unless the same person did the same to the same student after `since`. */
export async function auditOnce(
  queries: Queries,
  entry: AuditEntry & { actor: 'staff' },
  since: Date,
): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, login_id, student_id, staff_id)
    select ${entry.at}::timestamptz, ${entry.actor}, ${entry.action}, ${entry.loginId}::bigint, ${entry.studentId ?? null}::bigint, ${entry.staffId}::bigint
    where not exists (
      select from audit_log
      where student_id = ${entry.studentId ?? null} and staff_id = ${entry.staffId} and action = ${entry.action} and at > ${since}
    )`.execute(queries);
}

/** The same for many at once. */
export async function auditMany(queries: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await queries.insertInto('audit_log').values(entries.map(rowOf)).execute();
}
