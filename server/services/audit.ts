import type { Queries } from '@bitu/db/connect.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AuditField } from './audit-fields.ts';

/** Staff viewed a child or exported its data; the family can see this. */
export const lookActions = [
  'see-student',
  'show-phone',
  'show-name',
  'view-link',
  'reset-at-counter',
  'export',
] as const;
export type LookAction = (typeof lookActions)[number];

/** The action, as stored in the audit log. */
export type AuditAction =
  | LookAction
  | 'register'
  | 'add-student'
  | 'merge-students'
  | 'reset-password'
  /** Staff sent a link for a new password. */
  | 'send-reset'
  | 'change-password'
  | 'end-sessions'
  | 'hand-over'
  | 'change-phone'
  | 'share-report'
  | 'erase'
  | 'create'
  | 'mark'
  | 'staff-sign-in'
  /** A sign-in that failed, or a call that the person's roles do not allow: `fields` says which. */
  | 'staff-refused'
  | 'staff-invite'
  | 'staff-accept'
  | 'staff-factor'
  | 'staff-reset-factor'
  | 'staff-change'
  | 'staff-suspend'
  | 'export-list'
  | 'invite-guardian'
  | 'accept-guardian'
  | 'end-guardian'
  | 'restore-guardian'
  /** Changes by the office: `target` and `fields` say what. */
  | 'change'
  | 'remove'
  | 'publish'
  /** A request to those who may do something, their decision, or its withdrawal. */
  | 'ask'
  | 'approve'
  | 'decline'
  | 'withdraw';

/** The type of a target that is no login or student. */
export type AuditTarget =
  | 'staff'
  | 'marking-item'
  | 'class'
  | 'lesson'
  | 'room'
  | 'centre'
  | 'practice'
  | 'level'
  | 'question'
  | 'comment'
  | 'rubric'
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
  /** owner: the owner of the login; operator: the team, through a command. */
  { actor: 'owner' | 'operator'; staffId?: never } | { actor: 'staff'; staffId: number };

export type AuditEntry = Actor & {
  at: Date;
  action: AuditAction;
  loginId: number | null;
  /** The affected student, if any. */
  studentId?: number | null;
  /** Another target of the action. */
  target?: { type: AuditTarget; id: number };
  /** The names of the fields that changed; never their values. */
  fields?: readonly AuditField[];
  /** The codes of the questions that changed. */
  codes?: readonly string[];
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
  fields: entry.fields || entry.codes ? [...(entry.fields ?? []), ...(entry.codes ?? [])] : null,
});

/**
 * Logs who did what to which account: ids and words only, never a name, phone or address. `queries`: the transaction
 * of the action.
 */
export async function audit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insertInto('audit_log').values(rowOf(entry)).execute();
}

/** An action of a staff member; 'change' by default. */
type StaffEntry = Partial<Omit<AuditEntry, 'actor' | 'staffId' | 'at'>>;

/** Logs an action of a staff member. */
export const auditStaff = (
  queries: Queries,
  { id: staffId }: { id: number },
  at: Date,
  entry: StaffEntry,
): Promise<void> =>
  audit(queries, { action: 'change', loginId: null, ...entry, actor: 'staff', staffId, at });

/** Logs an action unless the same person did the same to the same student after `since`. */
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

/** Does the same for many at once. */
export async function auditMany(queries: Queries, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0)
    await queries.insertInto('audit_log').values(entries.map(rowOf)).execute();
}

type Refusal = Extract<AuditField, 'wrong_password' | 'wrong_code' | 'wrong_passkey' | 'no_role'>;

/**
 * Logs that a staff member was refused, who is found by a condition on the table `staff`. The statement is the same
 * when there is nobody, so that its time does not tell whose phone it is. `since`: not if it was logged after that.
 */
export async function auditRefusal(
  queries: Queries,
  at: Date,
  { who, why, since = at }: { who: RawBuilder<unknown>; why: Refusal; since?: Date },
): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, staff_id, fields)
    select ${at}::timestamptz, 'staff', 'staff-refused', staff.id, array[${why}]
    from staff
    where ${who} and not exists (
      select from audit_log l
      where l.staff_id = staff.id and l.action = 'staff-refused' and l.fields = array[${why}] and l.at > ${since}
    )`.execute(queries);
}
