import type { Queries } from '@bitu/db/connect.ts';

/** What can be done to an account, in the words that the log keeps. */
export type AuditAction =
  | 'register'
  | 'reset-password'
  | 'change-password'
  | 'end-sessions'
  | 'hand-over'
  | 'view-link'
  | 'change-phone'
  | 'export'
  | 'erase'
  | 'create'
  | 'mark-project';

export interface AuditEntry {
  at: Date;
  /** owner: who holds the login; operator: the team, by a command. */
  actor: 'owner' | 'operator';
  action: AuditAction;
  loginId: number | null;
  /** The student whom it was done to, where it was one. */
  studentId?: number | null;
}

/** Notes who did what to which account: ids and words only, never a name, phone or address. `queries`: the transaction that does it. */
export async function audit(queries: Queries, entry: AuditEntry): Promise<void> {
  await queries
    .insertInto('audit_log')
    .values({
      at: entry.at,
      actor: entry.actor,
      action: entry.action,
      login_id: entry.loginId,
      student_id: entry.studentId ?? null,
    })
    .execute();
}
