import { z } from 'zod';
import { type QuestionShapes, questionTypes } from '@bitu/questions/contents.ts';
import { type QuestionType, questionTypeNames } from '@bitu/questions/traits.ts';
import { written } from '@bitu/questions/ielts-writing/content.ts';
import { recorded } from '@bitu/questions/voice/content.ts';
import { practiceMoment } from './moment.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';
import { speakingFeedback } from './speaking.ts';
import { recordingForm, speechScore } from './speech.ts';
import { teacherFeedback } from './teacher-feedback.ts';
import { block } from './text.ts';
import { resultBand, writingFeedback } from './writing.ts';

/**
 * What the student entered: a list whose items are defined by each question type (`questions/<type>/content.ts`). The server
 * validates it against the type of the question.
 */
export const baiLam = z
  .array(z.union([z.string().max(500), z.array(z.string().max(64)).max(2), recorded, written]))
  .max(30)
  .meta({ id: 'BaiLam' });
export type BaiLam = z.infer<typeof baiLam>;

/** Status: 1 submitted without result, 2 has result, 4 error. `content`: what is shown besides the points. */
const machineEvaluation = z
  .strictObject({
    status: z.int(),
    content: z.union([writingFeedback, speakingFeedback]).nullable(),
  })
  .meta({ id: 'MachineEvaluation' });
const teacherEvaluation = z
  .strictObject({ status: z.int(), content: teacherFeedback.nullable() })
  .meta({ id: 'TeacherEvaluation' });

/**
 * Tries and hints of an answer, where right and wrong are revealed at once. `points` counts all tries and hints;
 * `right_parts`, `total_parts` and `wrong_parts` are about the last try.
 */
const tried = z.strictObject({
  /** How many tries are left; 0: it is final. */
  tries_left: z.int().min(0),
  /** How often it was tried; 0 where nothing is revealed yet. */
  tries_used: z.int().min(0),
  /** 1: the last try is completely right, even if it earns less than full points; null like `is_correct`. */
  is_right: flag.nullable(),
  hints_used: z.int().min(0).max(3),
  /**
   * The wrong parts of the last try: ids of chosen options, ids of items on the left, numbers of gaps from 0, or
   * words of a reading. Right options that were not chosen are never included.
   */
  wrong_parts: z.array(z.string()),
});

/** The student's answer to one question. */
export const userAnswer = z
  .strictObject({
    bai_lam: baiLam.nullable(),
    revision: z.int().min(0),
    saved_at: unixSeconds.nullable(),
    /** Null if there is no answer, or its result is not scored or not revealed yet. */
    is_correct: flag.nullable(),
    /** The right share of the question, 0 to 1; null like `is_correct`. */
    points: z.number().nullable(),
    right_parts: z.int().nullable(),
    total_parts: z.int().nullable(),
    ...tried.shape,
    ai_evaluation: machineEvaluation.nullable(),
    teacher_evaluation: teacherEvaluation.nullable(),
  })
  .meta({ id: 'UserAnswer' });
export type UserAnswer = z.infer<typeof userAnswer>;

const questionFrame = z.strictObject({
  id,
  /** The place in this attempt, from 1. */
  position: z.int().positive(),
  folder_id: id,
  folder_name: z.string(),
  /** The number of the section, from 1, for 'Phần {n} {folder name} - '. */
  folder_position: z.int().positive(),
  level_id: z.int(),
  grading_object: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_expired: flag,
  /** The status of the submission. */
  status: z.int().min(1).max(6),
  user: z.array(userAnswer).max(1),
  /** How many tries it has here; 1 in a test. */
  tries: z.int().min(1).max(3),
  /**
   * How many hints it has, each costing a quarter of the points; 0 in a test. `practice.hint` returns the next one.
   */
  hints: z.int().min(0).max(3),
  /** The hints that the student has asked for. */
  seen_hints: z.array(z.array(block)),
});

/** The right answer in the shape of `bai_lam`, every accepted form of it, and why it is right. */
export const revealed = z.strictObject({
  right_answer: baiLam,
  accepted: z.array(z.string()).nullable(),
  explanation: z.array(block),
});
export type Revealed = z.infer<typeof revealed>;

/** One question type's content within the common fields of a question. */
type Framed<F> = {
  [T in QuestionType]: F & { type_code: T; content: QuestionShapes[T]['content'] };
}[QuestionType];

/** A union with one member per question type: the common fields with the content of that type. */
export function perType<F extends z.core.$ZodLooseShape>(frame: z.ZodObject<F, z.core.$strict>) {
  const framed = questionTypeNames.map((type) =>
    frame.extend({ type_code: z.literal(type), content: questionTypes[type].content }),
  );
  return z.discriminatedUnion('type_code', framed as never) as unknown as z.ZodType<
    Framed<z.output<typeof frame>>
  >;
}

/** A question that anybody may try. It belongs to no attempt. */
export const tryQuestion = perType(z.strictObject({ id })).meta({ id: 'TryQuestion' });
export type TryQuestion = z.infer<typeof tryQuestion>;

/** A question during an attempt. Revealed only in a practice of type NORMAL, once its answer is final. */
export const practiceQuestion = perType(questionFrame.extend(revealed.partial().shape)).meta({
  id: 'PracticeQuestion',
});
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const resultQuestion = perType(
  questionFrame.extend({
    ...revealed.shape,
    /** When a teacher is due to mark the answer; null if no teacher is asked, or one has marked it. */
    due_time: unixSeconds.nullable(),
  }),
).meta({ id: 'ResultQuestion' });
export type ResultQuestion = z.infer<typeof resultQuestion>;

/** Statistics of the judged questions, by question id. */
const questionStatistics = z
  .record(
    z.string(),
    z.strictObject({
      /** How many more answers a machine judges today; null if a teacher does. */
      remain_number_of_grading: z.int().nullable(),
      /** What the student submitted for this question before this attempt; null if there was nothing. */
      last_user_answer: baiLam.nullable(),
      /** The result of that answer. */
      last_result: z
        .strictObject({
          result_id: id,
          submitted_at: unixSeconds,
          ai_evaluation: machineEvaluation.nullable(),
          teacher_evaluation: teacherEvaluation.nullable(),
        })
        .nullable(),
    }),
  )
  .meta({ id: 'QuestionStatistics' });
export type QuestionStatistics = z.infer<typeof questionStatistics>;

const practiceHead = z
  .strictObject({
    id,
    title: z.string(),
    is_reported: flag,
    /** TEST 1, NORMAL 2. */
    practice_type: z.union([z.literal(1), z.literal(2)]),
    subject_id: z.int(),
  })
  .meta({ id: 'PracticeHead' });

/** What the start screen and the start and continue dialogs show. The call opens no attempt and starts no clock. */
export const practiceOverview = z
  .strictObject({
    practice: practiceHead,
    total_question: z.int(),
    /** Allowed time in seconds; null means no limit. */
    total_time: z.int().nullable(),
    /** The time at which the right answers are shown, in words. */
    told: z.string(),
    /**
     * `signed_out`: only the start page of a public practice; `not_allowed`: not enrolled; `require_buy`: must be
     * bought first; `locked`: its lesson has not begun; `expired`: past due. With `locked` and `expired`, a running
     * or submitted attempt can still be opened.
     */
    access: z.enum(['open', 'signed_out', 'not_allowed', 'require_buy', 'locked', 'expired']),
    /** When a locked practice opens. */
    opens_at: unixSeconds.nullable(),
    /** Until when attempts are accepted; null means no end. */
    due_time: unixSeconds.nullable(),
    /** Questions without a saved answer in the running attempt; all of them if there is none. */
    unfinished_question: z.int(),
    remain_time: z.int().nullable(),
    started: z.boolean(),
    /** The running attempt does a practice once more that was handed in. */
    redoing: z.boolean(),
    /** Staff have reopened the submitted attempt: `practice.open` with `redo` continues it. */
    reopened: z.boolean(),
    /** The submitted attempt is a test whose result is still held; it cannot be redone before. */
    held: z.boolean(),
    /** The score of the submitted attempt; null if there is none, or nothing in it is scored yet. */
    score: z.number().nullable(),
    /** The best result, which counts in means. */
    best_score: z.number().nullable(),
    /** Shown instead of the two scores; null if the scores are shown. */
    band: resultBand.nullable(),
    best_band: resultBand.nullable(),
    result_id: id.nullable(),
  })
  .meta({ id: 'PracticeOverview' });
export type PracticeOverview = z.infer<typeof practiceOverview>;

/** A practice, as a student gets it. */
export const practiceData = z
  .strictObject({
    practice: practiceHead,
    practiceId: id,
    practiceLink: z.string(),
    isPracticeTest: z.boolean(),
    require_buy: z.boolean(),
    /** Null if there is no attempt, as with `require_buy`, which draws nothing. */
    attempt_id: id.nullable(),
    /** 0 to 10, one decimal; null until the attempt is submitted. */
    score: z.number().nullable(),
    result_id: id.nullable(),
    total_time: z.int().nullable(),
    deadline: unixSeconds.nullable(),
    /** 1: nothing in it is answered yet, and the student has learned nothing for days. */
    is_comeback: flag,
    list_question: z.array(practiceQuestion),
    question_statistics: questionStatistics,
    user_result: z.strictObject({ remain_time: z.int().nullable() }),
    answerDetail: z.record(z.string(), z.strictObject({ bai_lam: baiLam })),
  })
  .meta({ id: 'PracticeData' });
export type PracticeData = z.infer<typeof practiceData>;

export const savedAnswer = z
  .strictObject({
    question_id: id,
    revision: z.int(),
    saved_at: unixSeconds,
    remain_time: z.int().nullable(),
    /** The fields below are present only where right and wrong are revealed before the submission. */
    /** 1: it waits to be scored; right and wrong stay unknown until then. */
    is_waiting: flag.optional(),
    is_correct: flag.optional(),
    points: z.number().optional(),
    right_parts: z.int().optional(),
    total_parts: z.int().optional(),
    /** For a reading: the words that were left out or misread. */
    missed_words: z.array(z.string()).optional(),
    ...tried.partial().shape,
    /** 0: it may be tried again, with a higher revision. */
    is_final: flag.optional(),
    /** Only for a final answer. */
    ...revealed.partial().shape,
  })
  .meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof savedAnswer>;

const sectionResult = z.strictObject({
  folder_id: id,
  name: z.string(),
  position: z.int(),
  correct: z.int(),
  /** Judged, and therefore neither right nor wrong. */
  judged: z.int(),
  waiting: z.int(),
  points: z.number(),
  total: z.int(),
});

/** Another result of the same practice. */
const resultLink = z
  .strictObject({
    result_id: id,
    score: z.number().nullable(),
    band: resultBand.nullable(),
    submitted_at: unixSeconds,
  })
  .meta({ id: 'ResultLink' });

export const practiceResult = z
  .strictObject({
    result_id: id,
    practice: practiceHead,
    moment: practiceMoment,
    /** Over the scored questions; null if none is scored yet. */
    score: z.number().nullable(),
    /** Shown instead of the score, if a teacher or a machine gave the only answer a band. */
    band: resultBand.nullable(),
    /**
     * The best result of this practice, which counts in means, and the newest one. Null if this is a mistake review.
     */
    best: resultLink.nullable(),
    latest: resultLink.nullable(),
    /** The earlier, reopened result that this attempt continued; null if it continued none. */
    before: resultLink.nullable(),
    correct: z.int(),
    incorrect: z.int(),
    /** Judged, and therefore neither right nor wrong. */
    judged: z.int(),
    unanswered: z.int(),
    total: z.int(),
    /** The sum of the points: `score` = points / (total − waiting) × 10. */
    points: z.number(),
    /** Seconds from the opening to the submission. */
    time_spent: z.int(),
    submitted_at: unixSeconds,
    /** Submitted by the student, or by the server at the deadline. */
    submitted_by: z.enum(['student', 'server']),
    /** The number of answers that are not scored yet. The score and the counts of right and wrong answers leave them out. */
    waiting: z.int(),
    /** When a teacher is due to mark what waits, as the family was told; null if nothing waits for a teacher. */
    marked_by: unixSeconds.nullable(),
    /** Whether a new attempt can be started: the lesson is open and not past due, or staff have reopened this one. */
    may_redo: z.boolean(),
    /** Staff have reopened this attempt: `practice.open` with `redo` continues it. */
    reopened: z.boolean(),
    sections: z.array(sectionResult),
    list_question: z.array(resultQuestion),
    question_statistics: questionStatistics,
  })
  .meta({ id: 'PracticeResult' });
export type PracticeResult = z.infer<typeof practiceResult>;

/** One answer, or one try, in a running attempt. */
export const answerToSave = z.strictObject({
  attempt_id: id,
  question_id: id,
  bai_lam: baiLam,
  /**
   * Raised by the client with every change of this question; also the idempotency key. After `answerClose` the same
   * revision is refused again, and the next higher one is stored.
   */
  revision: z.int().min(1).max(1_000_000),
});

/** The errors of saving an answer in any attempt. */
export const saveErrors = [
  'attemptNotFound',
  'questionNotFound',
  'answerShape',
  'answerSlip',
  'answerClose',
  'answerOutdated',
  'recordingMissing',
  'answerFinal',
  'attemptSubmitted',
  'storageFull',
] as const;

export const practiceSpecs = {
  'practice.overview': spec({
    summary: "Get a practice with the student's progress",
    query: z.strictObject({ practiceId: idText }),
    data: practiceOverview,
    errors: ['practiceNotFound'],
  }),
  'practice.open': spec({
    summary: 'Get the running attempt, drawing one if there is none, or the finished one',
    query: z.strictObject({
      practiceId: idText,
      /**
       * Archives the submitted attempt and draws a new one. If staff have reopened the submitted attempt, the new
       * one starts with its questions and answers. A running attempt is returned as it is.
       */
      redo: z.literal('1').optional(),
      /**
       * Draws, for each question that was not right in this result, another one of its skill that was not in it, if
       * the practice has one, or else the question itself. The score of such a review is kept apart from the
       * practice's own.
       */
      wrong_of: idText.optional(),
      /** With `wrong_of`: at most three questions, once more before the result. */
      again: z.literal('1').optional(),
    }),
    data: practiceData,
    errors: [
      'practiceNotFound',
      'practiceNotAllowed',
      'practiceLocked',
      'practiceExpired',
      'resultNotFound',
      'resultHeld',
    ],
  }),
  'practice.save': spec({
    summary: 'Save one answer, which is one try where right and wrong are revealed at once',
    body: z.strictObject({ practice_id: id, ...answerToSave.shape }),
    data: savedAnswer,
    errors: [...saveErrors, 'attemptOverdue'],
  }),
  'practice.hint': spec({
    summary:
      'Get the next hint of a question, for a quarter of its points; getting a seen one again costs nothing',
    body: z.strictObject({ attempt_id: id, question_id: id, hint: z.int().min(1).max(3) }),
    data: z
      .strictObject({ hint: z.array(block), hints_used: z.int(), hints_left: z.int() })
      .meta({ id: 'Hint' }),
    errors: [
      'attemptNotFound',
      'questionNotFound',
      'hintMissing',
      'helpRefused',
      'answerFinal',
      'attemptSubmitted',
      'attemptOverdue',
    ],
  }),
  'practice.reveal': spec({
    summary: 'Get the right answer instead of trying again; may be repeated',
    body: z.strictObject({ attempt_id: id, question_id: id }),
    data: savedAnswer,
    errors: [
      'attemptNotFound',
      'questionNotFound',
      'helpRefused',
      'attemptSubmitted',
      'attemptOverdue',
    ],
  }),
  'practice.submit': spec({
    summary: 'Submit an attempt; may be repeated',
    body: z.strictObject({
      practice_id: id,
      attempt_id: id,
      /**
       * Answers that were entered but never checked, where answers are checked one by one. They are scored as they
       * are.
       */
      unchecked: z
        .array(z.strictObject({ question_id: id, bai_lam: baiLam }))
        .max(200)
        .optional(),
    }),
    data: z.strictObject({
      result_id: id,
      practice_id: id,
      /** Provisional, or null, while `waiting` answers are unscored. */
      score: z.number().nullable(),
      waiting: z.int(),
      correct: z.int(),
      total: z.int(),
    }),
    errors: ['attemptNotFound', 'storageFull'],
  }),
  'practice.result': spec({
    summary: 'Get a submitted attempt with the right answers and explanations',
    params: z.strictObject({ resultId: idText }),
    data: practiceResult,
    errors: ['resultNotFound', 'resultHeld'],
  }),
  'practice.tryQuestions': spec({
    summary: 'List the questions of the try-it box in order; empty if the content has none',
    data: z.array(tryQuestion),
    errors: [],
  }),
  'practice.tryAnswer': spec({
    summary: 'Score an answer to a question of the try-it box without storing it',
    body: z.strictObject({ question_id: id, bai_lam: baiLam }),
    data: z.strictObject({
      is_correct: flag,
      right_parts: z.int(),
      total_parts: z.int(),
      /** Why it is right; null until the answer is right. */
      explanation: z.array(block).nullable(),
    }),
    errors: ['questionNotFound', 'answerShape', 'answerSlip', 'tooManyRequests'],
  }),
  'practice.tryReading': spec({
    summary:
      'Score a reading of at most 10 seconds for a spoken question of the try-it box without storing it',
    form: z.strictObject({ ...recordingForm, question_id: idText }),
    /** `is_correct`: the reading reaches the accuracy that the question's key requires. */
    data: speechScore.extend({ is_correct: flag }).meta({ id: 'TryReading' }),
    errors: ['questionNotFound', 'audioUnreadable', 'speechBusy', 'speechMaintenance'],
  }),
};
