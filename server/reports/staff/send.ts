/** Sending entries to families: held for a while, and then released. */
import type { ReportEntry } from '@bitu/contract/report-office.ts';
import type { Transaction } from '@bitu/db/connect.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { audit } from '../../services/audit.ts';
import type { AuditField } from '../../services/audit-fields.ts';
import { forEachSettled, heldUntil } from '../../services/held.ts';
import { unixOf } from '../../time.ts';
import {
  type DueReport,
  dueReports,
  lockDueReport,
  putReportOnWay,
  reportArrived,
  takeReportBack,
} from '../queries/drafts.ts';
import { releaseFinal, releaseTrial } from '../release.ts';
import { type At, readEntry, writing } from './enter.ts';

/** Reports of trial lessons and courses that are no longer held. */
export const reportsQueue = 'reports-release';

type Params = { id: number; report: string };

/** Returns what is missing before a family can get it, or null if nothing is. */
function missingOf(entry: ReportEntry): string | null {
  if (entry.kind === 'trial' && (entry.level_id === null || entry.strengths.length === 0))
    return 'Bạn chọn trình độ và viết ít nhất một điểm mạnh trước nhé.';
  if (entry.kind === 'final' && entry.closing === '') return 'Bạn viết lời tổng kết trước nhé.';
  return null;
}

/**
 * Sends the report of a trial lesson or a course to the family in ten minutes. Throws `notFound`, and
 * `reportNotReady` while the lesson is not over or something is missing.
 */
export function sendReport(deps: Deps, trx: Transaction, staff: Staff, params: Params) {
  return writing(deps, trx, staff, params, async (at) => {
    const { of, about, now } = at;
    if (of.kind === 'lesson') throw new Failure('notFound');
    if (about.ends_at === null || about.ends_at > now)
      throw new Failure('reportNotReady', { message: 'Buổi học này chưa kết thúc.' });
    const { entry } = await readEntry(at, params.report);
    const message = missingOf(entry);
    if (message !== null) throw new Failure('reportNotReady', { message });
    const until = heldUntil(now);
    const written = {
      sentence: entry.sentence || null,
      closing: entry.kind === 'final' ? entry.closing : null,
    };
    await putReportOnWay(trx, of, written, { sent_by: staff.id, release_at: until });
    await note(at, 'sent');
    await deps.jobs.sendAt(reportsQueue, {}, until, trx);
    return { undo_until: unixOf(until) };
  });
}

/** Undoes it while it is held. Throws `notFound`. */
export function undoReport(deps: Deps, trx: Transaction, staff: Staff, params: Params) {
  return writing(deps, trx, staff, params, async (at) => {
    const isTaken = await takeReportBack(trx, at.of, at.now);
    if (isTaken) await note(at, 'undone');
    return { taken_back: isTaken ? (1 as const) : (0 as const) };
  });
}

const note = ({ trx, of, about, now, staff }: At, field: AuditField) =>
  audit(trx, {
    actor: 'staff',
    staffId: staff.id,
    action: 'publish',
    at: now,
    loginId: about.login_id,
    studentId: of.studentId,
    fields: ['report', field],
  });

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'bus' | 'jobs'>;

/**
 * Releases the reports that are no longer held, each in its own transaction with report, notice and row. An error is
 * thrown only after the last one.
 */
export async function releaseReports(deps: ReleaseDeps): Promise<void> {
  await forEachSettled(await dueReports(deps.db.queries, deps.clock()), (due) =>
    deps.db.queries.transaction().execute((trx) => releaseOne(deps, trx, due)),
  );
}

async function releaseOne(deps: ReleaseDeps, trx: Transaction, due: DueReport): Promise<void> {
  const row = await lockDueReport(trx, due, deps.clock());
  if (!row) return;
  const { student_id: studentId, ref, sentence, closing: comment } = row;
  const release = { studentId, staffId: row.sent_by, sentence };
  try {
    if (row.kind === 'trial') await releaseTrial(deps, trx, { ...release, lessonId: ref });
    else await releaseFinal(deps, trx, { ...release, classId: ref, comment });
  } catch (error) {
    // The child is no longer in the class, so there is no such report.
    if (!(error instanceof Failure)) throw error;
  }
  await reportArrived(trx, row);
}
