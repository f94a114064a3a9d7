import type { Relation } from '@bitu/contract/accounts.ts';
import type { Queries } from '@bitu/db/connect.ts';

const open = (queries: Queries, now: Date) =>
  queries
    .selectFrom('guardian_invitations as i')
    .where('i.used_at', 'is', null)
    .where('i.ended_at', 'is', null)
    .where('i.expires_at', '>', now);

/** Returns the open invitations to a student. */
export const invitationsTo = (queries: Queries, studentId: number, now: Date) =>
  open(queries, now)
    .select(['i.id', 'i.relation', 'i.rights', 'i.invited_by', 'i.expires_at'])
    .where('i.student_id', '=', studentId)
    .orderBy('i.id')
    .execute();

/** Returns the invitation of a code if it is still open. */
export const findInvitation = (queries: Queries, codeHash: Buffer, now: Date) =>
  open(queries, now)
    .innerJoin('students as s', 's.id', 'i.student_id')
    .select(['i.id', 'i.student_id', 'i.relation', 'i.rights', 'i.invited_by', 'i.expires_at'])
    .select(['s.full_name', 's.login_id'])
    .where('i.code_hash', '=', codeHash)
    .executeTakeFirst();

/** Returns the student whose guardian a login is by a used invitation. */
export const studentAcceptedBy = (
  queries: Queries,
  { codeHash, loginId }: { codeHash: Buffer; loginId: number },
) =>
  queries
    .selectFrom('guardian_invitations as i')
    .innerJoin('guardians as g', (join) =>
      join.onRef('g.student_id', '=', 'i.student_id').onRef('g.since', '=', 'i.used_at'),
    )
    .select('g.student_id')
    .where('i.code_hash', '=', codeHash)
    .where('g.login_id', '=', loginId)
    .where('g.ended_at', 'is', null)
    .executeTakeFirst();

/** Consumes an invitation; of two concurrent calls one succeeds. */
export async function useInvitation(trx: Queries, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('guardian_invitations')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns whether there was such an open invitation to the student. */
export async function endInvitationTo(
  queries: Queries,
  { id, studentId }: { id: number; studentId: number },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('guardian_invitations')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Restores an invitation that was ended recently. Returns whether there was one that can still be accepted. */
export async function restoreInvitation(
  queries: Queries,
  { id, studentId, endedAfter }: { id: number; studentId: number; endedAfter: Date },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('guardian_invitations')
    .set({ ended_at: null })
    .where('id', '=', id)
    .where('student_id', '=', studentId)
    .where('used_at', 'is', null)
    .where('ended_at', '>', endedAfter)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Stores an invitation, and deletes those of the student that have expired. */
export async function insertInvitation(
  trx: Queries,
  invitation: {
    code_hash: Buffer;
    student_id: number;
    relation: Relation;
    rights: 'full' | 'see';
    invited_by: 'owner' | 'office';
    created_at: Date;
    expires_at: Date;
  },
): Promise<void> {
  await trx
    .deleteFrom('guardian_invitations')
    .where('student_id', '=', invitation.student_id)
    .where('expires_at', '<', invitation.created_at)
    .execute();
  await trx.insertInto('guardian_invitations').values(invitation).execute();
}
