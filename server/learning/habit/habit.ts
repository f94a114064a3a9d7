import type { Habit } from '@bitu/contract/habit.ts';
import { minutesOf } from '@bitu/rules/learning/minutes.ts';
import { learningDay, startOfDay } from '@bitu/rules/learning/missions.ts';
import { nextSticker, stickersFor } from '@bitu/rules/learning/stickers.ts';
import type { Deps } from '../../deps.ts';
import { Failure } from '../../failure.ts';
import { dateOf, unixOf } from '../../time.ts';
import { readActivities } from '../missions/missions.ts';
import { type HabitChoice, habitOf, storeHabit } from './queries.ts';

type Reader = Pick<Deps, 'db' | 'clock'>;

const visibleDays = 14;

/** Returns today's goal and the rewards of learning: streak, stars and stickers. */
export async function readHabit(
  reader: Reader,
  studentId: number,
  { viewOnly }: { viewOnly: boolean },
): Promise<Habit> {
  const today = learningDay(unixOf(reader.clock()));
  const first = today - visibleDays + 1;
  const [chosen, done] = await Promise.all([
    habitOf(reader.db.queries, studentId, dateOf(startOfDay(first))),
    readActivities(reader, studentId, { viewOnly }),
  ]);
  if (!chosen) throw new Failure('unauthenticated');
  const { is_welcomed, days: spent, ...choice } = chosen;
  const seconds = new Map(spent.map((one) => [one.day, one.seconds]));
  const active = new Set(done.days);
  const days = Array.from({ length: visibleDays }, (_, i): Habit['days'][number] => {
    const day = first + i;
    return {
      date: new Date(day * 86_400_000).toISOString().slice(0, 10),
      minutes: minutesOf(seconds.get(day) ?? 0),
      is_active: active.has(day) ? 1 : 0,
    };
  });
  return {
    ...choice,
    is_welcomed: is_welcomed ? 1 : 0,
    minutes: days.at(-1)?.minutes ?? 0,
    streak: done.streak.current,
    longest_streak: done.streak.longest,
    rest_left: done.streak.remainingRestDays,
    days,
    stars: done.stars,
    stickers: stickersFor(done.stars),
    next_sticker: nextSticker(done.stars),
  };
}

/** Stores the family's choices, or that the first visit is over. */
export async function setHabit(
  reader: Reader,
  studentId: number,
  choice: HabitChoice,
): Promise<Habit> {
  await storeHabit(reader.db.queries, studentId, choice, reader.clock());
  return readHabit(reader, studentId, { viewOnly: false });
}
