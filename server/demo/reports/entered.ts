/** What the demo's teachers entered for reports: texts from `db/seed/demo/reports.yaml`, and a mark for each lesson. */
import { z } from 'zod';
import { readSeed } from '../load.ts';

/** A past lesson of a child. */
export interface PastLesson {
  user_name: string;
  class: string;
  lesson: string;
  subject_id: number;
  attended: boolean;
  /** The number of later lessons of this class and child. */
  later: number;
}

const english = 5;

/** Missed without excuse; all other missed lessons were excused. */
const unexcused: Record<string, string> = { 'demo.chi': 'games' };
/** The child came late. */
const late: Record<string, string> = { 'demo.binh': 'unit-2', 'demo.chi': 'unit-2' };
/** Children whose pronunciation improved in the last lesson by more than chance. */
const improving: readonly string[] = ['demo.an', 'demo.binh'];

function skillsAfter({ user_name, subject_id, later }: PastLesson) {
  // Goes up and down by chance.
  const around = (value: number) => value + (later % 2) / 2;
  if (subject_id !== english)
    return {
      computation: around(8),
      reasoning: around(7),
      presentation: around(7.5),
      interaction: around(8),
    };
  const isBetter = improving.includes(user_name) && later === 0;
  return {
    vocabulary: around(8),
    grammar: around(7),
    pronunciation: isBetter ? 8.5 : around(7),
    interaction: around(8.5),
  };
}

export function markOf(past: PastLesson) {
  const { user_name, class: own, lesson, attended } = past;
  const of = { class: own, lesson, student: user_name };
  if (!attended)
    return { ...of, attendance: unexcused[user_name] === lesson ? 'absent' : 'excused' };
  return late[user_name] === lesson
    ? { ...of, attendance: 'late', minutes: 10, ...skillsAfter(past) }
    : { ...of, attendance: 'present', ...skillsAfter(past) };
}

const row = z.record(z.string(), z.unknown());
/** Rows of notes, trials, sheets and certificates are checked as those of an operator's file (`entriesOf`). */
const enteredFile = z.strictObject({
  notes: z.array(row),
  trials: z.array(row),
  /** Study sheets of a week, partly done. */
  sheets: z.array(z.looseObject({ items: z.array(row) })),
  final: z.strictObject({
    student: z.string(),
    class: z.string(),
    closing: z.string(),
    days_ago: z.number(),
  }),
  certificates: z.array(z.looseObject({ days_ago: z.number() })),
  tests: z.array(
    z.strictObject({ student: z.string(), practice: z.string(), days_ago: z.number() }),
  ),
});
export type Entered = z.infer<typeof enteredFile>;

export const readEntered = (): Promise<Entered> => readSeed('reports.yaml', enteredFile);
