import type { Queries } from '@bitu/db/connect.ts';
import { purgeLater } from '@bitu/db/purge.ts';
import { createTurns } from '@bitu/db/turns.ts';
import { readFile, rename, writeFile } from 'node:fs/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { deleteFilesOf } from '../../projects/index.ts';
import { type Actor, audit } from '../../services/audit.ts';
import { removeAvatar } from '../../services/avatars.ts';
import { mailOutboxFile } from '../../services/mail/outbox.ts';
import { outboxFile } from '../../services/sms/outbox.ts';
import { createStorage } from '../../services/storage/index.ts';
import { removeSounds } from '../../services/speech/sounds.ts';
import { purposes, requireProof, takeTicketBack, useProof } from '../../accounts/index.ts';
import type { Session } from '../../services/sessions/sessions.ts';
import {
  deleteLogin,
  deleteLoginsWithoutChild,
  deleteStudent,
  emptiedBefore,
  findWho,
  guardiansOf,
  isGuardian,
  lockAttemptsOf,
  lockLogin,
} from './queries.ts';

type Erasing = Pick<Deps, 'db' | 'sessions' | 'clock' | 'settings' | 'secrets' | 'log'>;
type EraseInput = Actor & {
  loginId: number;
  studentId: number;
  /** Consumes the owner's proof in the same transaction, so that a rollback restores it. */
  prove?: (trx: Queries, phone: string) => Promise<void>;
};

/**
 * Erases one student: every row and file about them. With the last student of a login, the login and its phone are
 * erased too, unless it is a guardian of another child; so is a login that was only a guardian of this one. The
 * entry in the audit log stays, with ids that no longer refer to a person. Throws `notFound`, and the errors of
 * `prove`.
 */
export const eraseStudent = (deps: Erasing, input: EraseInput): Promise<{ loginErased: boolean }> =>
  deps.db.embedded ? inTurn(() => erase(deps, input)) : erase(deps, input);

/** Each holds the only connection for some tenths of a second: several that wait would all be before a child's call. */
const inTurn = createTurns();

async function erase(
  deps: Erasing,
  { loginId, studentId, prove, ...by }: EraseInput,
): Promise<{ loginErased: boolean }> {
  const { dataDir } = deps.settings;
  return deps.db.queries.transaction().execute(async (trx) => {
    await lockAttemptsOf(trx, studentId);
    const students = await lockLogin(trx, loginId);
    const row = await findWho(trx, { loginId, studentId });
    if (!row) throw new Failure('notFound');
    await prove?.(trx, row.phone);
    // Before the student is deleted, as those who see the student are found by it.
    await deps.sessions.closeStreams(studentId, { through: trx });
    const who = { ...row, loginId, studentId, phoneTag: deps.secrets.tag('phone', row.phone) };
    const isLast = students === 1 && !(await isGuardian(trx, loginId));
    const guardians = await guardiansOf(trx, studentId);
    const storage = createStorage(deps.settings);
    await deleteFilesOf({ settings: deps.settings, storage }, trx, studentId);
    await deleteStudent(trx, who);
    if (isLast) await deleteLogin(trx, who);
    const phones = await deleteLoginsWithoutChild(
      deps,
      trx,
      guardians.map(({ id }) => id),
    );
    await audit(trx, { ...by, at: deps.clock(), action: 'erase', loginId, studentId });
    // Files are deleted before the commit: if it fails, a picture is missing; in the other order, one would be left
    // over.
    await removeAvatar(dataDir, row.avatar_url);
    await removeSounds(dataDir, studentId);
    for (const phone of isLast ? [row.phone, ...phones] : phones)
      // oxlint-disable-next-line no-await-in-loop -- one file
      await deleteMessagesTo(outboxFile(dataDir), phone);
    // Such messages are about all children of the login.
    for (const { email } of [row, ...guardians])
      // oxlint-disable-next-line no-await-in-loop -- one file
      if (email !== null) await deleteMessagesTo(mailOutboxFile(dataDir), email);
    await purgeLater(deps.db, trx, emptiedBefore);
    return { loginErased: isLast };
  });
}

/** Removes the messages to a phone or an address from a file of the local outbox. */
async function deleteMessagesTo(path: string, to: string): Promise<void> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const lines = text.split('\n');
  const rest = lines.filter((line) => !line.includes(JSON.stringify(to)));
  if (rest.length === lines.length) return;
  const beside = `${path}.${process.pid}.new`;
  await writeFile(beside, rest.join('\n'), { mode: 0o600 });
  await rename(beside, path);
}

/**
 * Erases a student on behalf of the owner of the login, who proves its phone. Throws `notFound`, `otpProofMissing`.
 */
export async function ownerErases(
  deps: Deps,
  { student }: Session,
  studentId: number,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
): Promise<{ signed_out: boolean }> {
  const ids = { loginId: student.login_id, studentId };
  const row = await findWho(deps.db.queries, ids);
  if (!row) throw new Failure('notFound');
  const proofOf = (phone: string) => ({
    request,
    phone,
    purpose: purposes.confirm,
    loginId: ids.loginId,
  });
  await requireProof(deps, proofOf(row.phone));
  await eraseStudent(deps, {
    ...ids,
    actor: 'owner',
    prove: (trx, phone) => useProof(deps, trx, proofOf(phone)),
  });
  takeTicketBack(deps, reply);
  return { signed_out: studentId === student.id };
}
