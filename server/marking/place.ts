/** Where an arriving mark is stored among the standing ones. */
import type { SentMark } from '@bitu/contract/marking.ts';
import { decidingRound } from '@bitu/rules/marking/settle.ts';
import type { LockedItem } from './queries/locked-item.ts';
import type { StandingMark } from './queries/marks.ts';

export interface Place {
  round: number;
  kept_as: SentMark['kept_as'];
  supersedes: string | null;
}

/**
 * Returns where a mark is stored: as the round that the item waits for, in place of the own earlier one, or, if
 * others were faster, as a second blind mark or for comparison.
 */
export function placeFor(item: LockedItem, marks: readonly StandingMark[], staffId: number): Place {
  const own = marks.find((mark) => mark.staff_id === staffId && mark.round < decidingRound);
  if (own && item.state !== 'returned')
    return {
      round: own.round,
      kept_as: own.round === 1 ? 'first' : 'second',
      supersedes: own.id,
    };
  const rounds = new Set(marks.map(({ round }) => round));
  if (!rounds.has(1) && item.state !== 'withdrawn')
    return { round: 1, kept_as: 'first', supersedes: null };
  if (!rounds.has(2) && !own) return { round: 2, kept_as: 'second', supersedes: null };
  const next = Math.max(decidingRound, ...rounds) + 1;
  return { round: next, kept_as: 'extra', supersedes: null };
}

/** A mark that is no longer needed is stored besides the first one, and compared with it. */
export const isLate = (item: LockedItem, { round, supersedes }: Place) =>
  supersedes === null && round !== 1 && !(round === 2 && item.state === 'second');
