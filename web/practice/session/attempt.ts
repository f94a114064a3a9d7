import type {
  BaiLam,
  PracticeData,
  PracticeQuestion,
  SavedAnswer,
} from '@bitu/contract/practice.ts';
import type { Combo } from '@bitu/rules/practice/combo.ts';
import { currentQuestion } from '@bitu/rules/practice/status.ts';
import { streakOf } from './streak.ts';

/** What the student is told of a checked answer. Never the right answer itself. */
export interface Told {
  readonly correct: boolean;
  readonly points: number;
  readonly right: number;
  readonly total: number;
}

/** One question as this screen knows it. */
export interface QuestionState {
  /** What is on the screen. */
  readonly entered: BaiLam;
  /** The newest revision known to be at the server; 0: none. */
  readonly known: number;
  /** The revision of an answer on its way; null: none. */
  readonly unsent: number | null;
  /** Its last delivery did not get through: it is kept on this device for now. */
  readonly waiting: boolean;
  /** Set while what is entered differs from what was handed to the outbox: the revision it was made on. */
  readonly draftOn: number | null;
  readonly told: Told | null;
  /** Why the server turned the last answer down. */
  readonly refused: string | null;
  /** A slip of form that the student was told of. */
  readonly slip: string | null;
}

export interface AttemptState {
  readonly attemptId: number;
  /** Right and wrong are told after each answer, which is then final. */
  readonly reveals: boolean;
  /** Question ids by position. */
  readonly order: readonly number[];
  readonly current: number;
  readonly questions: Readonly<Record<number, QuestionState>>;
  /** Right answers in a row. */
  readonly streak: number;
  /** The animation to play; `streak` makes each one new. */
  readonly celebration: { readonly combo: Combo; readonly streak: number } | null;
}

const untouched: QuestionState = {
  entered: [],
  known: 0,
  unsent: null,
  waiting: false,
  draftOn: null,
  told: null,
  refused: null,
  slip: null,
};

/** What an answer of the server says about right and wrong; null while that is not told. */
export function toldOf(
  answer: Pick<SavedAnswer, 'is_correct' | 'points' | 'right_parts' | 'total_parts'>,
): Told | null;
export function toldOf(answer: PracticeQuestion['user'][number]): Told | null;
export function toldOf(answer: {
  is_correct?: 0 | 1 | null | undefined;
  points?: number | null | undefined;
  right_parts?: number | null | undefined;
  total_parts?: number | null | undefined;
}): Told | null {
  const { is_correct, points, right_parts, total_parts } = answer;
  if (is_correct == null) return null;
  const correct = is_correct === 1;
  return {
    correct,
    points: points ?? Number(correct),
    right: right_parts ?? Number(correct),
    total: total_parts ?? 1,
  };
}

/** The question as the server has it. */
export function fromServer(question: PracticeQuestion): QuestionState {
  const [answer] = question.user;
  if (!answer) return untouched;
  return {
    ...untouched,
    entered: answer.bai_lam ?? [],
    known: answer.revision,
    told: toldOf(answer),
  };
}

export const inOrder = (data: Pick<PracticeData, 'list_question'>): PracticeQuestion[] =>
  data.list_question.toSorted((a, b) => a.position - b.position);

/** The screen as it opens: at the first question that is not done (section 4). */
export function openAttempt(data: PracticeData, reveals: boolean): AttemptState {
  const questions = inOrder(data);
  return {
    attemptId: data.attempt_id ?? 0,
    reveals,
    order: questions.map(({ id }) => id),
    current: currentQuestion(questions),
    questions: Object.fromEntries(questions.map((one) => [one.id, fromServer(one)])),
    streak: streakOf(questions),
    celebration: null,
  };
}

export const questionOf = (state: AttemptState, id: number): QuestionState =>
  state.questions[id] ?? untouched;

/** The number of the next change: above everything known of this question. */
export const nextRevision = ({ known, unsent }: QuestionState): number =>
  Math.max(known, unsent ?? 0) + 1;

/** Given once and for all: right and wrong were told, or will be as soon as it arrives. */
export const isFinal = (state: AttemptState, { known, unsent }: QuestionState): boolean =>
  state.reveals && (known > 0 || unsent !== null);

/** Whether an answer was given, wherever it is by now. */
export const isAnswered = ({ known, unsent }: QuestionState): boolean =>
  known > 0 || unsent !== null;

/** Indexes of the questions without an answer. */
export const unansweredOf = (state: AttemptState): number[] =>
  state.order.flatMap((id, index) => (isAnswered(questionOf(state, id)) ? [] : [index]));

/** How many answers are not at the server yet. */
export const unsentCount = (state: AttemptState): number =>
  state.order.filter((id) => questionOf(state, id).unsent !== null).length;

/** Whether something is entered somewhere that was never checked. */
export const hasUnchecked = (state: AttemptState): boolean =>
  state.order.some((id) => {
    const mine = questionOf(state, id);
    return mine.draftOn !== null && !isAnswered(mine);
  });
