import type { Report, ReportKind } from '@bitu/contract/reports.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { lookUpSession } from '../learning/index.ts';
import { lookUpEntry } from './entry.ts';
import { lookUpFinal } from './final.ts';
import { lookUpLesson } from './lesson.ts';
import { lookUpSheet } from './sheet.ts';
import { lookUpTest } from './test.ts';
import { lookUpTrial } from './trial.ts';

export type FindDeps = Pick<Deps, 'db' | 'clock'>;
/** @param ref What the report is about, as in `reportId`. */
type LookUp = (deps: FindDeps, studentId: number, ref: number) => Promise<Report>;

const lookUps: Record<ReportKind, LookUp> = {
  lesson: lookUpLesson,
  entry: lookUpEntry,
  test: lookUpTest,
  sheet: lookUpSheet,
  session: lookUpSession,
  trial: lookUpTrial,
  final: lookUpFinal,
};

/** Returns the kind and the reference: for 'test-123', 'test' and 123. */
export function partsOf(reportId: string): { kind: ReportKind; ref: number } {
  const [kind = '', ref] = reportId.split('-');
  return { kind: kind as ReportKind, ref: Number(ref) };
}

/**
 * Returns a report of the student by its id on the wire, as the family sees it. Throws `reportNotReady` and one of
 * the errors with status 404.
 */
export async function findReport(
  deps: FindDeps,
  studentId: number,
  reportId: string,
): Promise<Report> {
  const { kind, ref } = partsOf(reportId);
  if (!Object.hasOwn(lookUps, kind)) throw new Failure('notFound');
  return lookUps[kind](deps, studentId, ref);
}
