/** The reports of a child, as staff see them. */
import type { OfficeReport, ReportDraft } from '@bitu/contract/report-office.ts';
import type { Report } from '@bitu/contract/reports.ts';
import type { Queries } from '@bitu/db/connect.ts';
import { classTitle } from '@bitu/rules/learning/subjects.ts';
import { publicView } from '@bitu/rules/reports/public-view.ts';
import { may } from '@bitu/rules/staff/may.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { countPage } from '../../services/limits/look-limits.ts';
import type { Staff } from '../../services/sessions/staff-sessions.ts';
import { auditOnce } from '../../services/audit.ts';
import { dayInVietnam, unixOf, unixOrNull } from '../../time.ts';
import { finalComposer } from '../final.ts';
import { findReport, partsOf } from '../find.ts';
import { asEdited, previewLesson } from '../lesson.ts';
import { certificatesOfClass } from '../queries/certificates.ts';
import type { Written, WrittenKind } from '../queries/drafts.ts';
import {
  type AboutRow,
  findAbout,
  releasedReports,
  isWithinReach,
  trialChoices,
} from '../queries/for-staff.ts';
import { trialComposer } from '../trial.ts';
import { type CurrentEntry, currentEntry } from './entry.ts';

/** An open page that is fetched again within this time is the same view. */
const sameLookMs = 3_600_000;

export const writtenOf = ({ id, report }: { id: number; report: string }): Written => {
  const { kind, ref } = partsOf(report);
  return { studentId: id, kind: kind as WrittenKind, ref };
};

/** Returns the reports that the family has, of classes within reach. Throws `notFound` if the child is out of reach. */
export async function reportsOfStudent({ db, clock }: Deps, staff: Staff, studentId: number) {
  const now = clock();
  if (!(await isWithinReach(db.queries, staff, studentId, now))) throw new Failure('notFound');
  const rows = await releasedReports(db.queries, staff, studentId, now);
  return rows.map(({ kind, ref, title, at, version, opened_at, ...ofClass }) => ({
    id: `${kind}-${ref}`,
    title,
    class_title: classTitle(ofClass),
    at: unixOf(at),
    version,
    opened_at: unixOrNull(opened_at),
  }));
}

/**
 * Returns a report of a child within reach, with its entry for those who may write it, and logs the view. Throws
 * `notFound`, `tooManyRequests`.
 */
export async function reportForStaff(
  deps: Deps,
  staff: Staff,
  params: { id: number; report: string },
): Promise<OfficeReport> {
  const { queries } = deps.db;
  const now = deps.clock();
  const of = writtenOf(params);
  const about = await findAbout(queries, staff, of, now);
  if (!about) throw new Failure('notFound');
  countPage(deps, staff.id);
  const look = {
    at: now,
    actor: 'staff',
    staffId: staff.id,
    action: 'see-student',
    loginId: about.login_id,
    studentId: of.studentId,
  } as const;
  await auditOnce(queries, look, new Date(now.getTime() - sameLookMs));
  const familyReport = about.given_at && (await findReport(deps, of.studentId, params.report));
  const written = about.may_write ? await currentEntry(queries, of, familyReport) : null;
  const report = written
    ? await asWritten(deps, { of, about, familyReport, written }, now)
    : familyReport;
  const { full_name: fullName } = about;
  const certificates = may(staff.roles, 'classes.write') && of.kind === 'final';
  return {
    id: params.report,
    student: { id: of.studentId, full_name: fullName },
    title: about.title,
    class: { id: about.class_id, title: classTitle(about) },
    given:
      about.given_at && about.version !== null
        ? {
            at: unixOf(about.given_at),
            version: about.version,
            opened_at: unixOrNull(about.opened_at),
          }
        : null,
    report: report && { ...publicView(report, { fullName, name: 'full' }), step: null },
    draft: written && (await draftOf(queries, { of, about, written, report }, now)),
    certificates: certificates
      ? (await certificatesOfClass(queries, of.studentId, of.ref)).map(
          ({ id, title, number, issued_at, revoked_at }) => ({
            id,
            title,
            number,
            issued: dayInVietnam(issued_at),
            revoked: revoked_at ? 1 : 0,
          }),
        )
      : null,
  };
}

const isNewer = ({ changedAt }: CurrentEntry, { given_at }: AboutRow): boolean =>
  given_at === null || (changedAt !== null && changedAt > given_at);

interface Writing {
  of: Written;
  about: AboutRow;
  familyReport: Report | null;
  written: CurrentEntry;
}

/**
 * Returns the report as it would be released now, or as it was released if nothing new is written. Returns null if
 * there is none yet.
 */
async function asWritten(
  deps: Deps,
  { of, about, familyReport, written }: Writing,
  now: Date,
): Promise<Report | null> {
  if (of.kind !== 'lesson' && !isNewer(written, about)) return familyReport;
  const { sentence } = written.entry;
  const report = await composed(deps, of, written, about.version ?? 1, now);
  return report && asEdited(report, sentence === '' ? null : sentence);
}

async function composed(
  { db: { queries } }: Deps,
  { studentId, ref }: Written,
  { entry }: CurrentEntry,
  version: number,
  now: Date,
): Promise<Report | null> {
  try {
    if (entry.kind === 'lesson')
      return await previewLesson(queries, { studentId, lessonId: ref }, version, now);
    const compose =
      entry.kind === 'trial'
        ? await trialComposer(queries, { studentId, lessonId: ref }, now)
        : await finalComposer(
            queries,
            { studentId, classId: ref, comment: entry.closing || null },
            now,
          );
    return compose(version, now);
  } catch (error) {
    // Nothing is entered, or the lesson is in the future.
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function draftOf(
  queries: Queries,
  { of, about, written, report }: Omit<Writing, 'familyReport'> & { report: Report | null },
  now: Date,
): Promise<ReportDraft> {
  const { entry, releaseAt } = written;
  const isReleased = about.given_at !== null;
  const choices =
    of.kind === 'trial'
      ? await trialChoices(queries, about.subject_id)
      : { levels: [], classes: [] };
  return {
    entry,
    computed: report && report.sentence.clauses.map(({ text }) => text).join(''),
    state: releaseAt
      ? 'held'
      : !isReleased
        ? 'open'
        : isNewer(written, about)
          ? 'changed'
          : 'released',
    undo_until: releaseAt && releaseAt > now ? unixOf(releaseAt) : null,
    levels: choices.levels,
    classes: choices.classes.map(({ id, code, ...ofClass }) => ({
      id,
      title: `${classTitle(ofClass)} (${code})`,
    })),
  };
}
