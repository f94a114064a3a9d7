/**
 * When a card of the mistake notebook comes back: FSRS 6 with its published weights (`ts-fsrs`) and a desired
 * retention of 0.9. Days are whole learning days (`learning/missions.ts`): nothing comes back on the day it was
 * reviewed, so FSRS's learning steps in minutes are off.
 */
import { fsrs, Rating } from 'ts-fsrs';

/** The share of cards that should be remembered when they come back. */
export const targetRetention = 0.9;

/** A card that was forgotten this often (a leech) is put away, and a teacher is notified. */
export const maxLapses = 8;

const scheduler = fsrs({
  request_retention: targetRetention,
  enable_fuzz: false,
  enable_short_term: false,
});

/** helped: right with a hint, at a second try, or after the feedback 'nearly right'. */
export type Recall = 'wrong' | 'helped' | 'right';

const ratings = { wrong: Rating.Again, helped: Rating.Hard, right: Rating.Good } as const;

/** Stability: days until retrievability falls to 0.9. Difficulty: 1 to 10. */
export interface Memory {
  readonly stability: number;
  readonly difficulty: number;
}

/** Days are counted from 1970-01-01. */
export interface Card {
  /** Null if not reviewed yet. */
  readonly memory: Memory | null;
  readonly lastDay: number | null;
  readonly dueDay: number;
  readonly reps: number;
  readonly lapses: number;
}

/** Returns the card of a mistake made on a day: it comes back on the next one. */
export const newCard = (day: number): Card => ({
  memory: null,
  lastDay: null,
  dueDay: day + 1,
  reps: 0,
  lapses: 0,
});

/** Returns the card after a review on a day. */
export function reviewed(card: Card, recall: Recall, day: number): Card {
  const elapsed = Math.max(0, day - (card.lastDay ?? day));
  const memory = scheduler.next_state(card.memory, elapsed, ratings[recall]);
  return {
    memory: { stability: memory.stability, difficulty: memory.difficulty },
    lastDay: day,
    dueDay: day + scheduler.next_interval(memory.stability, elapsed),
    reps: card.reps + 1,
    lapses: card.lapses + (recall === 'wrong' ? 1 : 0),
  };
}

/** Returns the probability that a card is remembered on a day, 0 to 1; null if it was not reviewed yet. */
export const retrievability = ({ memory, lastDay }: Card, day: number): number | null =>
  memory === null || lastDay === null
    ? null
    : scheduler.forgetting_curve(Math.max(0, day - lastDay), memory.stability);

/** The memory state of a mistake before its first review: that of a card that was just forgotten. */
export const stabilityOfMistake = scheduler.init_stability(Rating.Again);

/** Whether a teacher should look at a card instead of the student reviewing it again. */
export const isLeech = ({ lapses }: Pick<Card, 'lapses'>): boolean => lapses >= maxLapses;
