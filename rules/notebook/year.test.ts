/** A simulated year of children who make mistakes, have holidays, and remember as FSRS predicts. */
import { expect, test } from 'vitest';
import type { QuestionType } from '@bitu/questions/traits.ts';
import {
  type Card,
  isLeech,
  newCard,
  type Recall,
  retrievability,
  reviewed,
  stabilityOfMistake,
} from './card.ts';
import { mulberry32 } from '../random.ts';
import { secondsOf } from '@bitu/questions/rules.ts';
import { dayLimit, withinDay } from './today.ts';

const types: QuestionType[] = [
  'single_choice',
  'true_false',
  'voice',
  'free_text',
  'multiple_choice',
  'matching',
  'fill_paragraph',
];

interface Day {
  load: number;
  seconds: number;
  due: number;
  /** The number of repeated reviews, and how many were remembered. */
  reviews: number;
  remembered: number;
}

interface Held {
  type: QuestionType;
  card: Card;
}

/**
 * The overdueness relative to stability, which lowers the retrievability; the order of
 * `server/notebook/queries/due.ts`.
 */
const age = ({ card }: Held, day: number) =>
  (day - (card.lastDay ?? card.dueDay - 1)) / (card.memory?.stability ?? stabilityOfMistake);

/** Two of three mistakes that were explained are right the next time. */
const rightAtFirst = 2 / 3;
const withHelp = 0.1;

/** Ten questions on five evenings a week, one in seven of them wrong: seven mistakes a week. */
const questionsAWeekday = 10;
const mistakeRate = 1 / 7;

function year(seed: number, isAway: (day: number) => boolean): Day[] {
  const random = mulberry32(seed);
  const held: Held[] = [];
  const recallOf = ({ card }: Held, day: number): Recall => {
    if (random() >= (retrievability(card, day) ?? rightAtFirst)) return 'wrong';
    return random() < withHelp ? 'helped' : 'right';
  };
  return Array.from({ length: 365 }, (_, day) => {
    const isDue = ({ card }: Held) => card.dueDay <= day && !isLeech(card);
    const due = held.filter(isDue).toSorted((a, b) => age(a, day) - age(b, day));
    if (isAway(day)) return { load: 0, seconds: 0, due: due.length, reviews: 0, remembered: 0 };
    const chosen = withinDay(due);
    let [reviews, remembered] = [0, 0];
    for (const one of chosen) {
      const recall = recallOf(one, day);
      if (one.card.memory) reviews++;
      if (one.card.memory && recall !== 'wrong') remembered++;
      one.card = reviewed(one.card, recall, day);
    }
    if (day % 7 < 5)
      for (let i = 0; i < questionsAWeekday; i++)
        if (random() < mistakeRate)
          held.push({
            type: types[Math.floor(random() * types.length)] ?? 'voice',
            card: newCard(day),
          });
    const seconds = chosen.reduce((sum, { type }) => sum + secondsOf(type), 0);
    return { load: chosen.length, seconds, due: due.length, reviews, remembered };
  });
}

/** Occasional weekends off, a week at Tết, and eight weeks of summer. */
const summer = { from: 180, to: 236 };
const away = (day: number) =>
  (day % 28 >= 26 && day > 20) ||
  (day >= 60 && day < 67) ||
  (day >= summer.from && day < summer.to);

const children = Array.from({ length: 12 }, (_, i) => year(i + 1, away));
const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0;
const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);

test('no day asks for more than five minutes or twelve questions, whatever is due', () => {
  for (const days of children)
    for (const { load, seconds } of days) {
      expect(load).toBeLessThanOrEqual(dayLimit.cards);
      expect(seconds).toBeLessThanOrEqual(dayLimit.seconds);
    }
});

test('in a steady state nine of ten are remembered, within three percentage points', () => {
  // From the fifth month to the summer.
  const steady = children.flatMap((days) => days.slice(120, summer.from));
  const retention =
    sum(steady.map((day) => day.remembered)) / sum(steady.map((day) => day.reviews));
  expect(sum(steady.map((day) => day.reviews))).toBeGreaterThan(1000);
  expect(retention).toBeGreaterThan(0.87);
  expect(retention).toBeLessThan(0.93);
});

test('cards that waited over a long holiday are spread over days, and caught up with', () => {
  for (const days of children) {
    const back = days[summer.to];
    // More is due than fits into a day: the rest is kept.
    expect(back?.due).toBeGreaterThan(dayLimit.cards);
    expect(back?.load).toBeLessThanOrEqual(dayLimit.cards);
    // A month later, despite new mistakes, no more is due than fits into two days.
    const later = days.slice(summer.to + 30, summer.to + 60).map(({ due }) => due);
    expect(Math.min(...later)).toBeLessThanOrEqual(2 * dayLimit.cards);
    expect(median(later)).toBeLessThanOrEqual(3 * dayLimit.cards);
  }
});
