import { learningDate } from '@bitu/rules/learning/missions.ts';
import { unixOf } from '../time.ts';

/** Returns the learning day of a time as 'YYYY-MM-DD'. */
export const learningDateOf = (time: Date): string => learningDate(unixOf(time));
