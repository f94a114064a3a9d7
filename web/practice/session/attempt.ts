import type { BaiLam, PracticeData, PracticeQuestion, Revealed } from '@bitu/contract/practice.ts';
import { isJudged } from '@bitu/questions/traits.ts';
import type { Combo } from '@bitu/rules/practice/combo.ts';
import { missedIn } from '@bitu/questions/voice/marks.ts';
import type { Tried } from '@bitu/questions/answers.ts';
import { atBegin, type Situation } from '@bitu/rules/practice/rino-situations.ts';
import { currentQuestion, submissionStatus } from '@bitu/rules/practice/status.ts';

/** The number of right answers in a row up to now, in the order in which they were given. */
function streakOf(questions: readonly PracticeQuestion[]): number {
  const verdicts = questions
    .flatMap(({ position, user: [answer] }) => {
      const verdict = answer && verdictFrom(answer);
      if (!answer || !verdict || verdict.waiting) return [];
      // An answer that became right by another try does not extend the streak.
      const correct = verdict.correct && answer.tries_used <= 1;
      return [{ position, at: answer.saved_at ?? 0, correct }];
    })
    .toSorted((a, b) => a.at - b.at || a.position - b.position);
  return verdicts.length - 1 - verdicts.findLastIndex(({ correct }) => !correct);
}

/** The feedback on a checked answer. */
export interface Verdict {
  /** Waiting to be scored: neither right nor wrong. */
  readonly waiting: boolean;
  /** The last try is right in all parts, however few points it earns. */
  readonly correct: boolean;
  /** The points, 0 to 1, after all tries and hints. */
  readonly points: number;
  readonly right: number;
  readonly total: number;
  /** For a reading: the words that were left out or misread. */
  readonly missedWords: readonly string[];
  /** How many tries are left; 0 when it is final. */
  readonly remainingTries: number;
  readonly triesUsed: number;
}

const waitingForScore: Verdict = {
  waiting: true,
  correct: false,
  points: 0,
  right: 0,
  total: 0,
  missedWords: [],
  remainingTries: 0,
  triesUsed: 1,
};

/** One hint of a question. */
export type Hint = PracticeQuestion['seen_hints'][number];

/** One question as this screen knows it. */
export interface QuestionState {
  /** The answer on the screen. */
  readonly entered: BaiLam;
  /** The newest revision that is known to be at the server; 0 for none. */
  readonly known: number;
  /** The revision of an answer that is being sent, or null. */
  readonly unsent: number | null;
  /** Its last delivery failed, so it stays on this device for now. */
  readonly waiting: boolean;
  /** Set while the entered answer differs from the one in the outbox: the revision it is based on. */
  readonly draftOn: number | null;
  readonly verdict: Verdict | null;
  /** The last try with feedback, and which of its parts are wrong, or null. */
  readonly tried: Tried | null;
  /** How often the student has started another try here. */
  readonly retries: number;
  /** The hints that were requested. */
  readonly hints: readonly Hint[];
  /** The right answer and the explanation, once the server has revealed them. */
  readonly revealed: Revealed | null;
  /** Why the server refused the last answer. */
  readonly refused: string | null;
  /** A slip of form, in the server's words. */
  readonly slip: string | null;
  /** Never checked: it can be changed until the attempt is submitted, and is judged afterwards. */
  readonly judged: boolean;
}

export interface AttemptState {
  readonly attemptId: number;
  /** Feedback comes after each answer, which is then final. */
  readonly reveals: boolean;
  /** Question ids by position. */
  readonly order: readonly number[];
  readonly current: number;
  readonly questions: Readonly<Record<number, QuestionState>>;
  /** Right answers in a row. */
  readonly streak: number;
  /** The animation to play; `streak` makes each one distinct. */
  readonly celebration: { readonly combo: Combo; readonly streak: number } | null;
  /** The event that Rino comments on, or null. */
  readonly moment: Moment | null;
}

/** An event on which Rino says one line. Each is a new object: the next event of the same kind gets another line. */
export interface Moment {
  readonly situation: Situation;
  /** The question where it happened. */
  readonly questionId: number;
}

const untouched: QuestionState = {
  entered: [],
  known: 0,
  unsent: null,
  waiting: false,
  draftOn: null,
  verdict: null,
  tried: null,
  retries: 0,
  hints: [],
  revealed: null,
  refused: null,
  slip: null,
  judged: false,
};

/** The right answer and the explanation; null until they are revealed. */
export function revealedIn(reply: {
  [K in keyof Revealed]?: Revealed[K] | undefined;
}): Revealed | null {
  const { right_answer, accepted = null, explanation = [] } = reply;
  return right_answer ? { right_answer, accepted, explanation } : null;
}

/** The server's verdict; null until it is revealed. */
export function verdictFrom(reply: {
  is_waiting?: 0 | 1 | undefined;
  is_correct?: 0 | 1 | null | undefined;
  points?: number | null | undefined;
  right_parts?: number | null | undefined;
  total_parts?: number | null | undefined;
  missed_words?: readonly string[] | undefined;
  is_right?: 0 | 1 | null | undefined;
  tries_left?: number | undefined;
  tries_used?: number | undefined;
}): Verdict | null {
  const { is_waiting, is_correct, points, right_parts, total_parts, missed_words = [] } = reply;
  if (is_waiting === 1) return waitingForScore;
  if (is_correct == null) return null;
  const correct = (reply.is_right ?? is_correct) === 1;
  return {
    waiting: false,
    correct,
    points: points ?? Number(correct),
    right: right_parts ?? Number(correct),
    total: total_parts ?? 1,
    missedWords: missed_words,
    remainingTries: reply.tries_left ?? 0,
    triesUsed: reply.tries_used ?? 1,
  };
}

/** The question as the server has it. */
export function fromServer(question: PracticeQuestion): QuestionState {
  const [answer] = question.user;
  const judged = isJudged(question.type_code);
  const hints = question.seen_hints;
  if (!answer) return { ...untouched, judged, hints };
  return {
    ...untouched,
    judged,
    hints,
    tried: { entered: answer.bai_lam ?? [], wrong: answer.wrong_parts },
    entered: answer.bai_lam ?? [],
    known: answer.revision,
    verdict:
      question.status === submissionStatus.submittedWithoutResult && question.right_answer
        ? waitingForScore
        : verdictFrom({ ...answer, missed_words: missedIn(answer.bai_lam) }),
    revealed: revealedIn(question),
  };
}

/** The replies of the server since the attempt was opened, as this device keeps them. */
export type Progress = Pick<AttemptState, 'questions' | 'streak'>;

/** The data of an attempt, of a practice or a drill. */
export type AttemptData = Pick<PracticeData, 'attempt_id' | 'list_question'> & {
  /** Set when it comes from this device. */
  readonly progress?: Progress;
};

/** What was not sent is left out: the outbox has it. */
export const progressOf = ({ questions, streak }: AttemptState): Progress => ({
  questions: Object.fromEntries(
    Object.entries(questions).map(([id, mine]) => [
      id,
      { ...mine, unsent: null, waiting: false, draftOn: null, refused: null, slip: null },
    ]),
  ),
  streak,
});

export const inOrder = (data: Pick<AttemptData, 'list_question'>): PracticeQuestion[] =>
  data.list_question.toSorted((a, b) => a.position - b.position);

/** The screen as it opens: at the first unfinished question. */
export function openAttempt(
  data: AttemptData,
  reveals: boolean,
  { isAgain = false, isComeback = false } = {},
): AttemptState {
  const questions = inOrder(data);
  const current = currentQuestion(questions);
  const answered = questions.filter(({ user }) => user.length > 0).length;
  const opened: AttemptState = {
    attemptId: data.attempt_id ?? 0,
    reveals,
    order: questions.map(({ id }) => id),
    current,
    moment: momentAt(questions[current]?.id, atBegin({ isAgain, isComeback, answered })),
    questions: Object.fromEntries(questions.map((one) => [one.id, fromServer(one)])),
    streak: streakOf(questions),
    celebration: null,
  };
  return data.progress ? withProgress(opened, data.progress) : opened;
}

function withProgress(opened: AttemptState, progress: Progress): AttemptState {
  const state = { ...opened, ...progress, moment: null };
  return { ...state, current: unansweredOf(state)[0] ?? 0 };
}

export const momentAt = (
  questionId: number | undefined,
  situation: Situation | null,
): Moment | null =>
  questionId === undefined || situation === null ? null : { situation, questionId };

export const questionOf = (state: AttemptState, id: number): QuestionState =>
  state.questions[id] ?? untouched;

/** The revision of the next change: above everything known of this question. */
export const nextRevision = ({ known, unsent, draftOn }: QuestionState): number =>
  Math.max(known, unsent ?? 0, draftOn ?? 0) + 1;

/** Final: feedback was given, or will be as soon as it arrives, and there is no other try. */
export const isFinal = (state: AttemptState, mine: QuestionState): boolean =>
  isChecked(state, mine) && isAnswered(mine) && (mine.unsent !== null || !mayRetry(mine));

/** The feedback is that it is not right yet, and another try is left. */
export const isBetweenTries = (state: AttemptState, mine: QuestionState): boolean =>
  isChecked(state, mine) && mine.unsent === null && mine.draftOn === null && mayRetry(mine);

const mayRetry = ({ verdict }: QuestionState): boolean =>
  verdict !== null && verdict.remainingTries > 0;

/** Whether the answer is checked, and then final, before the attempt is submitted. */
export const isChecked = (state: AttemptState, { judged }: QuestionState): boolean =>
  state.reveals && !judged;

/** Whether every question has a final answer, so that submitting decides nothing more. */
export const isSettled = (state: AttemptState): boolean =>
  state.order.every((id) => isFinal(state, questionOf(state, id)));

/**
 * The number of questions that a mistake review would draw, from what is known to be wrong. The server counts the same
 * way.
 */
export function mistakesOf(state: AttemptState): number {
  const all = state.order.map((id) => questionOf(state, id));
  const isMistake = ({ judged, verdict }: QuestionState) =>
    !judged && (verdict === null || (!verdict.waiting && verdict.points < 1));
  return all.some((mine) => mine.verdict && isMistake(mine)) ? all.filter(isMistake).length : 0;
}

/** Whether an answer was given, sent or not. */
export const isAnswered = ({ known, unsent }: QuestionState): boolean =>
  known > 0 || unsent !== null;

/** Indexes of the questions without an answer. */
export const unansweredOf = (state: AttemptState): number[] =>
  state.order.flatMap((id, index) => (isAnswered(questionOf(state, id)) ? [] : [index]));

/**
 * Ids of the questions with an answer, or a further try, that was not checked. None in a test, where every change is
 * saved.
 */
export const uncheckedOf = (state: AttemptState): number[] =>
  state.order.filter((id) => {
    const mine = questionOf(state, id);
    return (
      isChecked(state, mine) &&
      mine.draftOn !== null &&
      mine.entered.length > 0 &&
      !isFinal(state, mine)
    );
  });
