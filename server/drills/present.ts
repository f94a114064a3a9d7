import type { DrillData, DrillSummary } from '@bitu/contract/drills.ts';
import { recallOf } from '@bitu/rules/notebook/recall.ts';
import { minutesOf } from '@bitu/rules/notebook/today.ts';
import { checkTitle, laterWords, notebookTitle, skillTitle } from '@bitu/rules/notebook/words.ts';
import { promptOf } from '@bitu/rules/practice/question-text.ts';
import type { Deps } from '../deps.ts';
import { Failure } from '../failure.ts';
import { cardsOf, countForLater, learningDateOf } from '../notebook/index.ts';
import type { Student } from '../services/sessions/sessions.ts';
import { answersOf, findAttempt, presentQuestions } from '../practice/index.ts';
import { answersDone, type DrillRow, findDrill } from './queries/drills.ts';

const titleOf = ({ drill, skill }: DrillRow): string => {
  if (drill === 'skill') return skillTitle(skill ?? '');
  return drill === 'known' ? checkTitle : notebookTitle;
};

/** Returns a drill of the student, running or handed in. Throws `attemptNotFound`. */
export async function present(deps: Deps, student: Student, attemptId: number): Promise<DrillData> {
  const { queries } = deps.db;
  const [attempt, drill] = await Promise.all([
    findAttempt(queries, student.id, attemptId),
    findDrill(queries, student.id, attemptId),
  ]);
  if (!attempt || !drill) throw new Failure('attemptNotFound');
  const now = deps.clock();
  const [rows, later] = await Promise.all([
    answersOf(queries, attempt),
    drill.drill === 'notebook'
      ? countForLater(queries, student.id, { day: learningDateOf(now), attemptId })
      : 0,
  ]);
  const title = titleOf(drill);
  // Its questions are from several practices, but the student sees one list.
  const inOneSection = rows.map((row) => ({
    ...row,
    folder_id: attemptId,
    folder_name: title,
    folder_position: 1,
  }));
  return {
    attempt_id: attemptId,
    drill: drill.drill,
    title,
    subject_id: drill.subject_ids.length === 1 ? (drill.subject_ids[0] ?? null) : null,
    minutes: minutesOf(rows.map(({ type_code }) => type_code)),
    list_question: presentQuestions(attempt, inOneSection, now),
    left_for_later: later,
    later_words: laterWords(later),
    summary: attempt.submitted_at ? await summaryOf(deps, student, attemptId) : null,
  };
}

/** Returns the outcome of a drill, with the cards that it reviewed or created. */
async function summaryOf({ db }: Deps, student: Student, attemptId: number): Promise<DrillSummary> {
  const answers = (await answersDone(db.queries, attemptId)).map((answer) => ({
    cardId: answer.card_question_id ?? answer.question_id,
    isCard: answer.card_question_id !== null,
    isAnswered: answer.is_answered,
    recall: recallOf(answer),
  }));
  const withAnswer = answers.filter(({ isAnswered }) => isAnswered);
  const touched = withAnswer.filter(({ isCard, recall }) => isCard || recall !== 'right');
  const cards = await cardsOf(
    db.queries,
    student.id,
    touched.map(({ cardId }) => cardId),
  );
  const byId = new Map(cards.map((card) => [card.question_id, card]));
  return {
    total: answers.length,
    answered: withAnswer.length,
    correct: withAnswer.filter(({ recall }) => recall !== 'wrong').length,
    cards: touched.flatMap(({ cardId, recall }) => {
      const card = byId.get(cardId);
      if (!card) return [];
      const { question_id, skill, due_date, put_away } = card;
      const is_correct = recall === 'wrong' ? (0 as const) : (1 as const);
      return [
        { question_id, prompt: promptOf(card.content), skill, due_date, put_away, is_correct },
      ];
    }),
  };
}
