import type { LevelRange } from '@bitu/contract/levels.ts';

/** Whether two ranges have the same bounds; null, for no expectation, equals only null. */
export const isSameRange = (one: LevelRange | null, other: LevelRange | null): boolean =>
  one?.low === other?.low && one?.high === other?.high;
