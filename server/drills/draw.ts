import type { Queries } from '@bitu/db/connect.ts';
import { drawAttempt } from '@bitu/rules/practice/draw.ts';
import { type DrawnRow, insertAttempt, random } from '../practice/index.ts';
import { type About, type Drawable, drawables } from './queries/drills.ts';

export interface Drawn {
  questionId: number;
  /** The question whose card is reviewed. */
  cardId?: number;
}

/** Draws the order of the options of one question, as in its practice. */
function orderOf({ id, shuffle, option_ids, right_ids }: Drawable): DrawnRow['drawn'] {
  const questions = [{ id, position: 1, optionIds: option_ids, rightIds: right_ids }];
  const [drawn] = drawAttempt(
    { shuffle, sections: [{ id, position: 1, draw: null, questions }] },
    random,
  );
  return { order: drawn?.order ?? null, right_order: drawn?.rightOrder ?? null };
}

/** Stores a drill with its questions in this order. Returns its id. */
export async function drawDrill(
  trx: Queries,
  { studentId, day, now }: { studentId: number; day: string; now: Date },
  about: About,
  asked: readonly Drawn[],
): Promise<number | undefined> {
  const questions = await drawables(
    trx,
    asked.map(({ questionId }) => questionId),
  );
  const cards = new Map(asked.map(({ questionId, cardId }) => [questionId, cardId]));
  return insertAttempt(
    trx,
    {
      student_id: studentId,
      practice_id: null,
      drill: about.drill,
      drill_day: day,
      ...(about.drill === 'skill' && {
        drill_level_id: about.levelId,
        drill_skill_id: about.skillId,
      }),
      review_of: null,
      reveals: true,
      question_count: questions.length,
      opened_at: now,
      deadline: null,
    },
    questions.map((question, i) => {
      const cardId = cards.get(question.id);
      return {
        question_id: question.id,
        position: i + 1,
        drawn: orderOf(question),
        ...(cardId !== undefined && { card_question_id: cardId }),
      };
    }),
  );
}
