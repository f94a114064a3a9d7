import { isDeepStrictEqual } from 'node:util';
import type { ReportEntry } from '@bitu/contract/report-office.ts';
import type { Queries, Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { audit } from '../../services/audit.ts';
import { findReport } from '../find.ts';
import type { Written } from '../queries/drafts.ts';
import { type AboutRow, findAbout, trialChoices } from '../queries/for-staff.ts';
import { cleanEntry, currentEntry, storeEntry } from './entry.ts';
import { writtenOf } from './read.ts';

/** The report that is being changed, with the transaction, time and author of the change. */
export interface At {
  trx: Transaction;
  of: Written;
  about: AboutRow;
  now: Date;
  staff: Staff;
}

/** Runs a change of a report that the caller may write. Throws `notFound`. */
export async function writing<T>(
  { clock }: Pick<Deps, 'clock'>,
  trx: Transaction,
  staff: Staff,
  params: { id: number; report: string },
  work: (at: At) => Promise<T>,
): Promise<T> {
  const of = writtenOf(params);
  const now = clock();
  // Locks like a release, so that a caller who had to wait sees what the previous one stored.
  await trx
    .selectFrom('students')
    .select('id')
    .where('id', '=', of.studentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const about = await findAbout(trx, staff, of, now);
  if (!about?.may_write) throw new Failure('notFound');
  return work({ trx, of, about, now, staff });
}

/** Returns the current entry of a report, within a transaction. */
export async function readEntry({ trx, of, about, now }: At, report: string) {
  const queries: Queries = trx;
  const deps = { db: { queries } as Deps['db'], clock: () => now };
  const familyReport = about.given_at && (await findReport(deps, of.studentId, report));
  return currentEntry(trx, of, familyReport);
}

/**
 * Stores an entry for a report, besides what is entered after lessons. Throws `notFound` (out of reach, or no level
 * or open class of the subject), `outdated` (the stored entry is not the one that the caller saw), `badRequest`.
 */
export function enterReport(
  deps: Deps,
  trx: Transaction,
  staff: Staff,
  params: { id: number; report: string },
  change: { before: ReportEntry; value: ReportEntry },
): Promise<null> {
  return writing(deps, trx, staff, params, async (at) => {
    const { of, about, now } = at;
    const [before, value] = [cleanEntry(change.before), cleanEntry(change.value)];
    if (value.kind !== of.kind) throw new Failure('badRequest');
    const { entry: current } = await readEntry(at, params.report);
    if (isDeepStrictEqual(current, value)) return null;
    if (!isDeepStrictEqual(current, before)) throw new Failure('outdated', { data: { current } });
    await checkChoices(trx, about, current, value);
    await storeEntry(trx, of, value, { staffId: staff.id, now });
    await audit(trx, {
      actor: 'staff',
      staffId: staff.id,
      action: 'change',
      at: now,
      loginId: about.login_id,
      studentId: of.studentId,
      fields: ['report'],
    });
    return null;
  });
}

/** Checks that the level is of the subject, and the class of it and open; a stored choice may no longer be. */
async function checkChoices(
  trx: Transaction,
  { subject_id }: AboutRow,
  current: ReportEntry,
  value: ReportEntry,
): Promise<void> {
  if (value.kind !== 'trial' || current.kind !== 'trial') return;
  const { levels, classes } = await trialChoices(trx, subject_id);
  const isOf = (id: number | null, known: number | null, choices: readonly { id: number }[]) =>
    id === null || id === known || choices.some((choice) => choice.id === id);
  if (
    !isOf(value.level_id, current.level_id, levels) ||
    !isOf(value.offered_class_id, current.offered_class_id, classes)
  )
    throw new Failure('notFound');
}
