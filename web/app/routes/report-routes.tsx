/** The pages of reports: by an id for the signed-in family, by a capability for people with the link. */
import type { Report } from '@bitu/contract/reports.ts';
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query';
import { openConsultation } from '../../consultation/open.ts';
import { idOf } from '../../navigation/location.ts';
import { useLocation, useParams } from '../../navigation/router-provider.tsx';
import {
  entryQuery,
  finalQuery,
  isCapability,
  lessonQuery,
  linkQuery,
  sessionQuery,
  sheetQuery,
  testQuery,
  trialQuery,
} from '../../reports/api.ts';
import { ownActions } from '../../reports/report-actions.tsx';
import { LinkExpired, LinkPage, NoReport, ReportPage } from '../../reports/report-page.tsx';
import { NoAnswers, SkillPage } from '../../reports/skills/skill-page.tsx';
import type { AdviceRequest } from '../../reports/step-button.tsx';
import { useSession, useSessionStatus } from '../../session/session.tsx';

const courses: Record<number, 'Rino Math' | 'Rino English'> = { 1: 'Rino Math', 5: 'Rino English' };

function ask({ subjectId, about }: AdviceRequest): void {
  const course = courses[subjectId ?? 0];
  openConsultation({ courses: course ? [course] : [], about });
}

interface OwnProps<K extends QueryKey> {
  query: UseQueryOptions<Report, Error, Report, K> | null;
}

/**
 * A report of the signed-in child, which restarts for a sibling. Without an id, or signed out: says where the reports
 * are.
 */
function Own<K extends QueryKey>({ query }: OwnProps<K>) {
  const { identity } = useSessionStatus();
  const signedIn = useSession().status !== 'out';
  const { href } = useLocation();
  if (query === null || !signedIn) return <NoReport signedIn={signedIn} path={href} />;
  return <ReportPage key={`${identity} ${href}`} query={query} onAsk={ask} actions={ownActions} />;
}

interface SharedProps<K extends QueryKey> {
  capability: string;
  query: (capability: string) => UseQueryOptions<Report, Error, Report, K>;
}

/** A report behind a link. A text that cannot be a capability counts as a link that no longer works. */
function Shared<K extends QueryKey>({ capability, query }: SharedProps<K>) {
  if (!isCapability(capability)) return <LinkExpired />;
  return (
    <LinkPage key={capability} capability={capability} query={query(capability)} onAsk={ask} />
  );
}

const queryOf = <Q,>(id: number | null, query: (id: number) => Q): Q | null =>
  id === null ? null : query(id);

export const LessonReportRoute = () => (
  <Own query={queryOf(idOf(useParams()['lessonId']), lessonQuery)} />
);

export const TestReportRoute = () => <Own query={queryOf(idOf(useParams()['id']), testQuery)} />;

export const SessionReportRoute = () => (
  <Own query={queryOf(idOf(useParams()['id']), sessionQuery)} />
);

export function AfterLessonRoute() {
  const { key } = useLocation().query;
  return key === undefined ? <Own query={null} /> : <Shared capability={key} query={linkQuery} />;
}

export function EntryResultRoute() {
  const { id } = useParams();
  if (id !== undefined && idOf(id) === null) return <Shared capability={id} query={linkQuery} />;
  return <Own query={queryOf(idOf(id), entryQuery)} />;
}

export function SheetRoute() {
  const { id } = useParams();
  if (id !== undefined && idOf(id) === null) return <Shared capability={id} query={sheetQuery} />;
  return <Own query={queryOf(idOf(id), sheetQuery)} />;
}

export function FinalReportRoute() {
  const { key, class: classId } = useLocation().query;
  if (key !== undefined) return <Shared capability={key} query={linkQuery} />;
  return <Own query={queryOf(idOf(classId), finalQuery)} />;
}

export function TrialReportRoute() {
  const { uId, lessonId } = useParams();
  if (uId !== undefined && idOf(uId) === null) return <Shared capability={uId} query={linkQuery} />;
  const child = idOf(uId);
  const query = (lesson: number) => (child === null ? null : trialQuery(child, lesson));
  return <Own query={queryOf(idOf(lessonId), query)} />;
}

/** How well a child knows one skill. Restarts for a sibling. */
export function SkillRoute() {
  const { identity } = useSessionStatus();
  const params = useParams();
  const [levelId, skillId] = [idOf(params['levelId']), idOf(params['skillId'])];
  if (levelId === null || skillId === null) return <NoAnswers drill={null} />;
  return (
    <SkillPage key={`${identity} ${levelId} ${skillId}`} levelId={levelId} skillId={skillId} />
  );
}
