import { learningDay } from '@bitu/rules/learning/missions.ts';
import { unixOf } from '../time.ts';

/** Returns the learning day of a time as 'YYYY-MM-DD'. */
export const learningDateOf = (time: Date): string =>
  new Date(learningDay(unixOf(time)) * 86_400_000).toISOString().slice(0, 10);
