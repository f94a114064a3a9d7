/** The status of a question. */

/** The status of a question, by its id on the wire. */
export const submissionStatus = {
  doNot: 1,
  answered: 2,
  submitted: 3,
  submittedWithoutResult: 4,
  hasResult: 5,
  error: 6,
} as const;
export type SubmissionStatus = (typeof submissionStatus)[keyof typeof submissionStatus];

/** The status of an evaluation on the wire. */
export const evaluationStatus = { submittedWithoutResult: 1, hasResult: 2, error: 4 } as const;

/** Who grades a question. */
export const gradingObject = { none: 0, ai: 1, teacher: 2 } as const;
export type GradingObject = (typeof gradingObject)[keyof typeof gradingObject];

export const answerResult = { correct: 1, incorrect: 2, noAnswer: 3 } as const;
export type AnswerResult = (typeof answerResult)[keyof typeof answerResult];

/** During the attempt, or on the result page. */
export type QuestionView = 'practice' | 'result';

export interface QuestionFacts {
  readonly saved: boolean;
  readonly gradingObject: GradingObject;
  /** The status of the AI's or teacher's evaluation; null while there is none. */
  readonly evaluation: number | null;
  readonly isTest: boolean;
  readonly view: QuestionView;
  readonly isExpired: boolean;
}

/** Returns the status of a question with a result: shown on the result page, hidden in a running test. */
function resultKnown({ isTest, view }: QuestionFacts): SubmissionStatus {
  if (view === 'result') return submissionStatus.hasResult;
  return isTest ? submissionStatus.answered : submissionStatus.submitted;
}

/** Returns the status of a question. Being expired takes precedence. */
export function questionStatus(question: QuestionFacts): SubmissionStatus {
  if (question.isExpired) return submissionStatus.answered;
  if (!question.saved) return submissionStatus.doNot;
  if (question.gradingObject === gradingObject.none) return resultKnown(question);
  switch (question.evaluation) {
    case evaluationStatus.hasResult:
      return resultKnown(question);
    case evaluationStatus.error:
      return submissionStatus.error;
    case evaluationStatus.submittedWithoutResult:
      return submissionStatus.submittedWithoutResult;
    default:
      return submissionStatus.answered;
  }
}

/**
 * Returns the index, in the given list, of the first not-done question by position, else of the first question; 0
 * for an empty list.
 */
export function currentQuestion(
  questions: readonly { readonly position: number; readonly status: number }[],
): number {
  const inOrder = questions
    .map(({ position, status }, index) => ({ position, status, index }))
    .toSorted((a, b) => a.position - b.position);
  const current = inOrder.find(({ status }) => status === submissionStatus.doNot) ?? inOrder[0];
  return current?.index ?? 0;
}

/**
 * The used fields of a question's saved answer; `unknown` because the shape of a voice answer depends on its
 * service.
 */
export interface AnsweredQuestionLike {
  readonly type_code: string;
  readonly user: readonly {
    readonly bai_lam?: readonly unknown[] | null | undefined;
    readonly is_correct?: unknown;
  }[];
}

const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;

/**
 * Returns whether the answer is right; null if unknown or not revealed yet. For voice it is in the first answer's
 * evaluation.
 */
export function isCorrectOf({ type_code, user }: AnsweredQuestionLike): boolean | null {
  const answer = user[0];
  const flag =
    type_code === 'voice'
      ? field(field(answer?.bai_lam?.[0], 'evaluation'), 'is_correct')
      : answer?.is_correct;
  if (flag === 1 || flag === true) return true;
  if (flag === 0 || flag === false) return false;
  return null;
}

/** Returns correct 1, incorrect 2, no answer 3; null for an answer whose result is unknown or not revealed yet. */
export function answerResultOf(question: AnsweredQuestionLike): AnswerResult | null {
  const entered = question.user[0]?.bai_lam;
  if (!entered || entered.length === 0) return answerResult.noAnswer;
  const isCorrect = isCorrectOf(question);
  if (isCorrect === null) return null;
  return isCorrect ? answerResult.correct : answerResult.incorrect;
}
