/**
 * The audit log, written in the transaction of the action: the person, the action, what it is about, and the names of
 * the fields. Actions, targets and fields are types: a new one does not type-check until it has a Vietnamese name.
 */
import type { ResourceTarget } from '@bitu/contract/resources.ts';
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
  | 'upload'
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

/** Actions that concern no login, student or target, each with its reason. */
export const withoutObject = {
  'staff-sign-in': 'the person who did it',
  'staff-refused': 'the person who was refused; its field names the reason',
} as const satisfies Partial<Record<AuditAction, string>>;

/** The type of a target that is no login or student, and has a number. */
export type NumberedTarget =
  | ResourceTarget
  | 'staff'
  | 'marking-item'
  | 'class'
  | 'lesson'
  | 'practice'
  | 'level'
  | 'question'
  | 'comment'
  | 'rubric'
  | 'override'
  | 'override-request'
  | 'notice'
  | 'announcement'
  | 'trial'
  | 'popup'
  | 'banner'
  | 'lead'
  | 'ticket'
  | 'bulk'
  | 'rights-request'
  | 'site';

/** A target that has no number. A list is identified by its field, a file by its name in `media`, a closed day by itself. */
type CodedTarget =
  | { type: 'list'; code: AuditField; items: number }
  | { type: 'file'; code: string }
  | { type: 'closed-day'; code: string };

export type AuditTarget = NumberedTarget | CodedTarget['type'];

export type Actor =
  /** The owner of the login, or the team through a command (`operator`). */
  { actor: 'owner' | 'operator'; staffId?: never } | { actor: 'staff'; staffId: number };

interface Deed {
  action: AuditAction;
  loginId?: number | null;
  /** The affected student, if any. */
  studentId?: number | null;
  /** Another target of the action. */
  target?: { type: NumberedTarget; id: number } | CodedTarget;
  /** The names of the fields that changed; never their values. */
  fields?: readonly AuditField[];
  /** The codes of the questions that changed. */
  codes?: readonly string[];
}

/** Every entry names what it is about, unless its action concerns only its author. */
type WithObject =
  | { loginId: number }
  | { studentId: number }
  | { target: NonNullable<Deed['target']> }
  | { action: keyof typeof withoutObject };

export type AuditEntry = Actor & { at: Date } & Deed & WithObject;

const rowOf = ({ target, ...entry }: AuditEntry) => ({
  at: entry.at,
  actor: entry.actor,
  action: entry.action,
  login_id: entry.loginId ?? null,
  student_id: entry.studentId ?? null,
  staff_id: entry.staffId ?? null,
  target_type: target?.type ?? null,
  target_id: target && 'id' in target ? target.id : null,
  target_code: target && 'code' in target ? target.code : null,
  items: target?.type === 'list' ? target.items : null,
  fields: entry.fields || entry.codes ? [...(entry.fields ?? []), ...(entry.codes ?? [])] : null,
});

/**
 * Logs who did what to which account: ids and words only, never a name, phone or address.
 * @param queries The transaction of the action.
 */
export async function audit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries.insertInto('audit_log').values(rowOf(entry)).execute();
}

/** An action of a staff member, which is 'change' by default. */
type StaffEntry = Partial<Deed> & WithObject;

/** Logs an action of a staff member. */
export const auditStaff = (
  queries: Queries,
  { id: staffId }: { id: number },
  at: Date,
  entry: StaffEntry,
): Promise<void> => audit(queries, { action: 'change', ...entry, actor: 'staff', staffId, at });

/** Logs an action unless the same person did the same to the same student after `since`. */
export async function auditOnce(
  queries: Queries,
  entry: AuditEntry & { actor: 'staff' },
  since: Date,
): Promise<void> {
  await sql`
    insert into audit_log (at, actor, action, login_id, student_id, staff_id)
    select ${entry.at}::timestamptz, ${entry.actor}, ${entry.action}, ${entry.loginId ?? null}::bigint, ${entry.studentId ?? null}::bigint, ${entry.staffId}::bigint
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
 * Logs that a staff member was refused, who is found by a condition on the table `staff`. The same statement runs if no
 * member matches, so that its duration does not reveal whether a phone number belongs to staff.
 * @param since Does nothing if it was logged after that.
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
