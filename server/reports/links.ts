import { randomBytes } from 'node:crypto';
import type { Report, ReportKind, ReportLink } from '@bitu/contract/reports.ts';
import { linkPath, publicView, sharedKinds } from '@bitu/rules/reports/public-view.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { clientOf } from '../plugins/client-address.ts';
import { defineLimit } from '../services/limits/limit.ts';
import { audit } from '../services/audit.ts';
import { dayInVietnam, unixOf } from '../time.ts';
import { findReport, partsOf } from './find.ts';
import {
  countOpenLinks,
  countView,
  endLinkOf,
  endLinksOfLogin,
  findOpenLink,
  insertLink,
  type LinkRow,
  linksOf,
  currentReport,
} from './queries/links.ts';
import { tokenHash } from '../services/sessions/token-hash.ts';

/** The maximum number of open links to one child's reports. */
const maxLinks = 10;
const dayMs = 86_400_000;

const perAddress = defineLimit({
  name: 'report-links',
  what: 'reports opened by link',
  max: 60,
  seconds: 60,
  by: 'address',
});

const titles: Record<ReportKind, string> = {
  lesson: 'Báo cáo buổi học',
  trial: 'Báo cáo buổi học thử',
  entry: 'Kết quả bài kiểm tra đầu vào',
  test: 'Báo cáo bài kiểm tra',
  final: 'Báo cáo cuối khóa',
  sheet: 'Phiếu học tập',
  session: 'Buổi tự học',
};

const presentLink = (row: LinkRow): ReportLink => ({
  id: row.id,
  report_id: `${row.kind}-${row.ref}`,
  title: titles[row.kind],
  name_shown: row.name_shown,
  created_at: unixOf(row.created_at),
  expires_at: unixOf(row.expires_at),
  views: row.views,
  last_view_day: row.last_view_day,
});

type Reader = Pick<Deps, 'db' | 'clock'>;

/** Returns the open links to the student's reports, newest first. */
export async function listLinks({ db, clock }: Reader, studentId: number): Promise<ReportLink[]> {
  return (await linksOf(db.queries, studentId, clock())).map(presentLink);
}

interface LinkInput {
  report_id: string;
  days: number;
  name_shown: 'call' | 'full';
}

/**
 * Creates a link to a report of the student. Returns it with its address, which is shown only here. Throws what
 * `findReport` throws, `notFound` for a kind that cannot be shared, and `tooManyLinks`.
 */
export async function createLink(
  deps: Pick<Deps, 'db' | 'clock' | 'settings'>,
  /** @param loginId Null for the demo. */
  { studentId, loginId }: { studentId: number; loginId: number | null },
  { report_id, days, name_shown }: LinkInput,
): Promise<{ link: ReportLink; url: string }> {
  const { kind, ref } = partsOf(report_id);
  if (!sharedKinds.has(kind)) throw new Failure('notFound');
  await findReport(deps, studentId, report_id);
  const now = deps.clock();
  const key = randomBytes(16).toString('base64url');
  const expires_at = new Date(now.getTime() + days * dayMs);
  const { id } = await deps.db.queries.transaction().execute(async (trx) => {
    if ((await countOpenLinks(trx, studentId, now)) >= maxLinks) throw new Failure('tooManyLinks');
    const reportId = await currentReport(trx, { student_id: studentId, kind, ref }, now);
    if (loginId !== null)
      await audit(trx, { at: now, actor: 'owner', action: 'share-report', loginId, studentId });
    return insertLink(trx, {
      capability_hash: tokenHash(key),
      report_id: reportId,
      name_shown,
      made_by_login: loginId,
      created_at: now,
      expires_at,
    });
  });
  const row = {
    id,
    kind,
    ref,
    name_shown,
    created_at: now,
    expires_at,
    views: 0,
    last_view_day: null,
  };
  return { link: presentLink(row), url: deps.settings.publicUrl + linkPath(kind, key, ref) };
}

/** Ends a link of the student; may be repeated. Throws `linkGone` if there is none. */
export async function endLink({ db, clock }: Reader, studentId: number, id: number): Promise<null> {
  if (!(await endLinkOf(db.queries, { studentId, id }, clock()))) throw new Failure('linkGone');
  return null;
}

/** Ends the open links to reports of all children of the login. */
export async function endLinks({ db, clock }: Reader, loginId: number): Promise<{ ended: number }> {
  return { ended: await endLinksOfLogin(db.queries, loginId, clock()) };
}

/** The target of an open link. */
export interface OpenedLink {
  studentId: number;
  fullName: string;
  reportId: string;
  nameShown: 'call' | 'full';
}

/** Returns the target of a link. Throws `linkGone` alike for unknown, expired and ended links. */
export async function openLink({ db, clock }: Reader, key: string): Promise<OpenedLink> {
  const row = await findOpenLink(db.queries, tokenHash(key), clock());
  if (!row) throw new Failure('linkGone');
  return {
    studentId: row.student_id,
    fullName: row.full_name,
    reportId: `${row.kind}-${row.ref}`,
    nameShown: row.name_shown,
  };
}

/** Returns the report behind a link, as shown there. Throws `linkGone`, `reportNotReady` and `tooManyRequests`. */
export async function reportByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  key: string,
  address: string,
): Promise<Report> {
  deps.limits.consumeApproximate(perAddress, clientOf(address));
  const { studentId, fullName, reportId, nameShown } = await openLink(deps, key);
  const report = await findReport(deps, studentId, reportId);
  return publicView(report, { fullName, name: nameShown });
}

/** Counts a view, unless it is the family's own. Throws `linkGone` and `tooManyRequests`. */
export async function viewedByLink(
  deps: Pick<Deps, 'db' | 'clock' | 'limits'>,
  key: string,
  by: { address: string; loginId: number | null },
): Promise<null> {
  deps.limits.consumeApproximate(perAddress, clientOf(by.address));
  const now = deps.clock();
  const view = { now, day: dayInVietnam(now), byLogin: by.loginId };
  if (!(await countView(deps.db.queries, tokenHash(key), view))) throw new Failure('linkGone');
  return null;
}
