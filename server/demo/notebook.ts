/** The notebooks of the demo's children: their mistakes of three months, with a few reviewed every evening. */
import type { Transaction } from '@bitu/db/connect.ts';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { readRows } from '@bitu/db/rows.ts';
import { learningDay } from '@bitu/rules/learning/missions.ts';
import {
  type Card,
  maxLapses,
  newCard,
  type Recall,
  retrievability,
  reviewed,
} from '@bitu/rules/notebook/card.ts';
import { withinDay } from '@bitu/rules/notebook/today.ts';
import type { Random } from '@bitu/rules/random.ts';
import { sql } from 'kysely';
import { z } from 'zod';
import { unixOf } from '../time.ts';
import { storeReviewed } from '../notebook/review.ts';
import { randomOf } from './answers.ts';
import { living } from './story.ts';

const mistakeRow = z.strictObject({
  user_name: z.string(),
  student_id: z.number(),
  question_id: z.number(),
  type: z.enum(questionTypeNames),
  added_at: z.date(),
});
type MistakeRow = z.infer<typeof mistakeRow>;

interface Held extends MistakeRow {
  card: Card;
  addedDay: number;
}

/** Two of three explained mistakes are answered right the next time. */
const rightAtFirst = 2 / 3;
/** The minimum number of cards due on the demo's day. */
const minDue = 6;
/** How many of the first cards are put away as known, besides one leech. */
const knownCards = 3;

/** Reviews the cards that the stored attempts have created, evening by evening until the day before `today`. */
export async function storeNotebooks(trx: Transaction, today: Date): Promise<void> {
  const rows = await readRows(
    trx,
    mistakeRow,
    sql`
    select s.user_name, c.student_id, c.question_id, q.type_code as type, c.added_at
    from notebook_cards c join students s on s.id = c.student_id join questions q on q.id = c.question_id
    where s.user_name = any(${[...living]}::text[]) order by c.student_id, c.added_at, c.question_id`,
  );
  for (const mistakes of Map.groupBy(rows, ({ student_id }) => student_id).values())
    // oxlint-disable-next-line no-await-in-loop -- three children
    await storeNotebook(trx, mistakes, today);
}

async function storeNotebook(trx: Transaction, mistakes: readonly MistakeRow[], today: Date) {
  const [first] = mistakes;
  if (!first) return;
  // The cards are reviewed in the morning of the day.
  const day = learningDay(unixOf(today) + 8 * 3600);
  const held = mistakes.map((mistake) => {
    const addedDay = learningDay(unixOf(mistake.added_at));
    return { ...mistake, addedDay, card: newCard(addedDay) };
  });
  const random = randomOf(`${first.user_name}/notebook`);
  const began = Math.min(...held.map(({ addedDay }) => addedDay));
  for (let evening = began + 1; evening < day; evening++) reviewEvening(held, evening, random);
  const nearest = held.toSorted((a, b) => a.card.dueDay - b.card.dueDay).slice(0, minDue);
  for (const one of nearest) one.card = { ...one.card, dueDay: Math.min(one.card.dueDay, day) };
  await storeReviewed(
    trx,
    held.map(({ student_id, question_id, card }, i) => ({
      student_id,
      question_id,
      shown_question_id: question_id,
      last_day: card.lastDay,
      due_day: card.dueDay,
      stability: card.memory?.stability ?? null,
      difficulty: card.memory?.difficulty ?? null,
      reps: card.reps,
      lapses: i === knownCards ? maxLapses : card.lapses,
      put_away: putAway(i, card),
    })),
    new Date(today.getTime() - 5 * 3_600_000),
  );
}

/** Puts away the first cards that are not due today anyway. */
function putAway(i: number, { lastDay }: Card): 'known' | 'leech' | null {
  if (lastDay === null) return null;
  if (i < knownCards) return 'known';
  return i === knownCards ? 'leech' : null;
}

function reviewEvening(held: Held[], day: number, random: Random) {
  const due = held.filter(({ card, addedDay }) => addedDay < day && card.dueDay <= day);
  for (const one of withinDay(due)) {
    const isRight = random() < (retrievability(one.card, day) ?? rightAtFirst);
    const recall: Recall = isRight ? 'right' : 'wrong';
    one.card = reviewed(one.card, recall, day);
  }
}
