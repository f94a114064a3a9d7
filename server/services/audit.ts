import type { Queries } from '@bitu/db/connect.ts';

/** The actions on an account, as the audit log names them. */
export type AuditAction =
  | 'register'
  | 'add-student'
  | 'reset-password'
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
  | 'staff-suspend';

type Actor =
  /** owner: the owner of the login; operator: the team, by a command. */
  { actor: 'owner' | 'operator'; staffId?: never } | { actor: 'staff'; staffId: number };

export type AuditEntry = Actor & {
  at: Date;
  action: AuditAction;
  loginId: number | null;
  /** The affected student, if it was about one. */
  studentId?: number | null;
  /** What else it was done to. */
  target?: { type: 'staff' | 'marking-item'; id: number };
};

/**
 * Records who did what to which account: ids and words only, never a name, phone or address. `queries`: the
 * transaction of the action.
 */
export async function audit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      login_id: entry.loginId,
      student_id: entry.studentId ?? null,
      staff_id: entry.staffId ?? null,
      target_type: entry.target?.type ?? null,
      target_id: entry.target?.id ?? null,
    })
    .execute();
}
