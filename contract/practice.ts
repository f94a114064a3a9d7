import { z } from 'zod';
import { type QuestionType, questionTypes } from './questions/index.ts';
import { recorded } from './questions/voice.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';
import { speechScore } from './speech.ts';
import { block } from './text.ts';

/**
 * What the student entered, as it travels: a list whose items each question type defines (contract/questions).
 * The server then checks it against the question's own type.
 */
export const baiLam = z
  .array(z.union([z.string().max(500), z.array(z.string().max(64)).max(2), recorded]))
  .max(30)
  .meta({ id: 'BaiLam' });
export type BaiLam = z.infer<typeof baiLam>;

/** Section 3: status 1 submitted without result, 2 has result, 4 error. */
const evaluation = z
  .strictObject({ status: z.int(), content: z.string().nullable() })
  .meta({ id: 'Evaluation' });

/** The student's answer to one question. */
export const userAnswer = z
  .strictObject({
    bai_lam: baiLam.nullable(),
    revision: z.int().min(0),
    saved_at: unixSeconds.nullable(),
    /** null: no answer, or not told before the submission. */
    is_correct: flag.nullable(),
    /** The part of the question that is right, 0 to 1; null as is_correct. */
    points: z.number().nullable(),
    right_parts: z.int().nullable(),
    total_parts: z.int().nullable(),
    ai_evaluation: evaluation.nullable(),
    teacher_evaluation: evaluation.nullable(),
  })
  .meta({ id: 'UserAnswer' });
export type UserAnswer = z.infer<typeof userAnswer>;

const questionFrame = z.strictObject({
  id,
  /** Place in this attempt, from 1. */
  position: z.int().positive(),
  folder_id: id,
  folder_name: z.string(),
  /** Number of the section, from 1, for 'Phần {n} {folder name} - '. */
  folder_position: z.int().positive(),
  level_id: z.int(),
  grading_object: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  is_expired: flag,
  /** Submission status, section 4. */
  status: z.int().min(1).max(6),
  user: z.array(userAnswer).max(1),
});

/** After the submission: the right answer in the shape of `bai_lam`, every accepted form of it, and why. */
const revealed = questionFrame.extend({
  right_answer: baiLam,
  accepted: z.array(z.string()).nullable(),
  explanation: z.array(block),
});

/** A frame, once for each question type, with the content of that type. */
function perType<F extends z.core.$ZodLooseShape>(frame: z.ZodObject<F, z.core.$strict>) {
  const typed = <T extends QuestionType>(
    type: T,
    content: (typeof questionTypes)[T]['content'] = questionTypes[type].content,
  ) => frame.extend({ type_code: z.literal(type), content });
  return z.discriminatedUnion('type_code', [
    typed('single_choice'),
    typed('multiple_choice'),
    typed('true_false'),
    typed('matching'),
    typed('fill_paragraph'),
    typed('free_text'),
    typed('voice'),
    typed('ielts_scripted_speaking'),
  ]);
}

/** A question that anybody may try: it stands outside of every attempt. */
export const tryQuestion = perType(z.strictObject({ id })).meta({ id: 'TryQuestion' });
export type TryQuestion = z.infer<typeof tryQuestion>;

export const practiceQuestion = perType(questionFrame).meta({ id: 'PracticeQuestion' });
export type PracticeQuestion = z.infer<typeof practiceQuestion>;

export const resultQuestion = perType(revealed).meta({ id: 'ResultQuestion' });
export type ResultQuestion = z.infer<typeof resultQuestion>;

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

/** What the start screen and the start and continue dialogs show; opens nothing and starts no clock. */
export const practiceOverview = z
  .strictObject({
    practice: practiceHead,
    total_question: z.int(),
    /** Allowed time in seconds; null: no limit. */
    total_time: z.int().nullable(),
    /**
     * `signed_out`: the start page of a public practice; `not_allowed`: not enrolled; `require_buy`: to be bought first; `locked`: its
     * lesson has not begun; `expired`: it is due no more. Of the last two, an attempt that runs or is handed in still opens.
     */
    access: z.enum(['open', 'signed_out', 'not_allowed', 'require_buy', 'locked', 'expired']),
    /** When a locked one opens. */
    opens_at: unixSeconds.nullable(),
    /** Until when an attempt is taken; null: no end. */
    due_time: unixSeconds.nullable(),
    /** Questions without a saved answer in the running attempt; all of them when there is none. */
    unfinished_question: z.int(),
    remain_time: z.int().nullable(),
    started: z.boolean(),
    score: z.number().nullable(),
    result_id: id.nullable(),
  })
  .meta({ id: 'PracticeOverview' });
export type PracticeOverview = z.infer<typeof practiceOverview>;

/** Section 3, Practice data. */
export const practiceData = z
  .strictObject({
    practice: practiceHead,
    practiceId: id,
    practiceLink: z.string(),
    isPracticeTest: z.boolean(),
    require_buy: z.boolean(),
    /** null while there is none: with `require_buy` nothing is drawn. */
    attempt_id: id.nullable(),
    /** 0 to 10, one decimal; null until the attempt is submitted. */
    score: z.number().nullable(),
    result_id: id.nullable(),
    total_time: z.int().nullable(),
    deadline: unixSeconds.nullable(),
    list_question: z.array(practiceQuestion),
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
    /** Only where right and wrong are told before the submission. */
    is_correct: flag.optional(),
    points: z.number().optional(),
    right_parts: z.int().optional(),
    total_parts: z.int().optional(),
  })
  .meta({ id: 'SavedAnswer' });
export type SavedAnswer = z.infer<typeof savedAnswer>;

const sectionResult = z.strictObject({
  folder_id: id,
  name: z.string(),
  position: z.int(),
  correct: z.int(),
  points: z.number(),
  total: z.int(),
});

export const practiceResult = z
  .strictObject({
    result_id: id,
    practice: practiceHead,
    score: z.number(),
    correct: z.int(),
    incorrect: z.int(),
    unanswered: z.int(),
    total: z.int(),
    /** Sum of the points of all questions, so that `score` = points / total × 10 can be shown. */
    points: z.number(),
    /** Seconds from the opening to the submission. */
    time_spent: z.int(),
    submitted_at: unixSeconds,
    /** Who handed it in: the student, or the server at the deadline. */
    submitted_by: z.enum(['student', 'server']),
    /** Answers that still wait for AI or a teacher. */
    waiting: z.int(),
    /** Whether it may be begun anew: its lesson is open, and not past due. */
    may_redo: z.boolean(),
    sections: z.array(sectionResult),
    list_question: z.array(resultQuestion),
  })
  .meta({ id: 'PracticeResult' });
export type PracticeResult = z.infer<typeof practiceResult>;

export const practiceSpecs = {
  'practice.overview': spec({
    summary: 'What a practice is and how far the student is in it',
    query: z.strictObject({ practiceId: idText }),
    data: practiceOverview,
    errors: ['practiceNotFound'],
  }),
  'practice.open': spec({
    summary: 'The running attempt, drawn when there is none; else the finished one',
    query: z.strictObject({
      practiceId: idText,
      /** Archives the finished attempt and draws a new one; a running one goes on. */
      redo: z.literal('1').optional(),
      /** Draws only the questions that were not right in this result; its score stands beside the practice's own. */
      wrong_of: idText.optional(),
    }),
    data: practiceData,
    errors: [
      'practiceNotFound',
      'practiceNotAllowed',
      'practiceLocked',
      'practiceExpired',
      'resultNotFound',
    ],
  }),
  'practice.save': spec({
    summary: 'Save one answer',
    body: z.strictObject({
      practice_id: id,
      attempt_id: id,
      question_id: id,
      bai_lam: baiLam,
      /** Raised by the client with every change of this question; it is the idempotency key too. */
      revision: z.int().min(1).max(1_000_000),
    }),
    data: savedAnswer,
    errors: [
      'attemptNotFound',
      'questionNotFound',
      'answerShape',
      'answerSlip',
      'answerOutdated',
      'recordingMissing',
      'answerFinal',
      'attemptSubmitted',
      'attemptOverdue',
      'storageFull',
    ],
  }),
  'practice.submit': spec({
    summary: 'Hand in an attempt; may be repeated',
    body: z.strictObject({ practice_id: id, attempt_id: id }),
    data: z.strictObject({
      result_id: id,
      practice_id: id,
      score: z.number(),
      correct: z.int(),
      total: z.int(),
    }),
    errors: ['attemptNotFound', 'storageFull'],
  }),
  'practice.result': spec({
    summary: 'A submitted attempt with the right answers and why',
    params: z.strictObject({ resultId: idText }),
    data: practiceResult,
    errors: ['resultNotFound'],
  }),
  'practice.tryQuestions': spec({
    summary: 'The questions of the try-it box, in their order; none where the content has none',
    data: z.array(tryQuestion),
    errors: [],
  }),
  'practice.tryAnswer': spec({
    summary: 'Scores an answer to a question of the try-it box; nothing is kept of it',
    body: z.strictObject({ question_id: id, bai_lam: baiLam }),
    data: z.strictObject({
      is_correct: flag,
      right_parts: z.int(),
      total_parts: z.int(),
      /** Why, once it is right; null until then. */
      explanation: z.array(block).nullable(),
    }),
    errors: ['questionNotFound', 'answerShape', 'answerSlip', 'tooManyRequests'],
  }),
  'practice.tryReading': spec({
    summary:
      'Scores a reading of at most 10 seconds of a spoken question of the try-it box (multipart: `question_id`, `audio`); nothing is kept of it',
    /** `is_correct`: read well enough to count as right, by the question's key. */
    data: speechScore.extend({ is_correct: flag }).meta({ id: 'TryReading' }),
    errors: ['questionNotFound', 'audioUnreadable', 'speechBusy', 'speechMaintenance'],
  }),
};
