import { decidingRound } from '@bitu/rules/marking/settle.ts';
import { ieltsOverall } from '@bitu/rules/marking/overall.ts';
import { type Calibration, calibrate, type Marked } from '@bitu/writing/score/calibrate.ts';
import { version } from '@bitu/writing/version.ts';
import type { Deps } from '../deps.ts';
import type { Job } from '../services/jobs.ts';
import {
  findCalibration,
  findTeacherMarks,
  storeCalibration,
  type TeacherMark,
} from './calibration-queries.ts';

type CalibrationDeps = Pick<Deps, 'db' | 'clock'>;

/** The teacher's band before seeing the machine's. */
const alone = ({ overall, bands_alone }: TeacherMark): number => {
  const bands = Object.values(bands_alone ?? {});
  return bands.length === 0 ? overall : ieltsOverall(bands);
};

/** The mark of a text: the lead's, else the mean of the first two. */
function markOf(marks: readonly TeacherMark[]): number {
  const decided = marks.find(({ round }) => round === decidingRound);
  if (decided) return alone(decided);
  const first = marks.filter(({ round }) => round < decidingRound).map(alone);
  return first.reduce((sum, mark) => sum + mark, 0) / first.length;
}

/** Returns the texts that were both measured by this version of the engine and marked by teachers. */
export async function markedTexts({ db }: Pick<Deps, 'db'>): Promise<Marked[]> {
  const byText = Map.groupBy(await findTeacherMarks(db.queries, version), ({ text }) => text);
  return [...byText.values()]
    .filter((marks) => marks.some(({ round }) => round <= decidingRound))
    .map((marks) => ({
      index: marks[0]!.index.overall,
      parts: marks[0]!.index.parts,
      mark: markOf(marks),
    }));
}

/**
 * Calibrates the engine again with all marks. Returns the calibration and the number of marks; null with too few of
 * them.
 */
export async function calibrateWriting(
  deps: CalibrationDeps,
): Promise<{ calibration: Calibration | null; marks: number }> {
  const texts = await markedTexts(deps);
  const calibration = calibrate(texts);
  if (calibration)
    await storeCalibration(deps.db.queries, { version, calibration, now: deps.clock() });
  return { calibration, marks: texts.length };
}

/** Returns the current calibration; null while there is none. */
export const currentCalibration = ({ db }: Pick<Deps, 'db'>): Promise<Calibration | null> =>
  findCalibration(db.queries, version);

/** It runs every night at 02:40 in Vietnam. */
export const calibrationJobs = (deps: Deps): Job[] => [
  { queue: 'writing-calibrate', cron: '40 19 * * *', work: () => calibrateWriting(deps) },
];
