/**
 * Appeals: a child asks for an answer to be marked again, and a teacher decides. Regrades: a key changes, and every
 * answer is scored by the new one.
 */
import { z } from 'zod';
import { baiLam, perType, revealed } from './practice.ts';
import { flag, id, idText, spec, subjectIdText, unixSeconds } from './spec.ts';

/**
 * The child's reason. right: my answer is right too; mark: it deserves more points; question: the question has a
 * mistake.
 */
export const appealReasons = ['right', 'mark', 'question'] as const;
export const appealReason = z.enum(appealReasons);
export type AppealReason = z.infer<typeof appealReason>;

/** `upheld` if the mark stays, `changed` if it was raised. */
export const appealState = z.enum(['open', 'upheld', 'changed', 'withdrawn']);

/** The maximum number of open appeals per child. */
export const maxOpenAppeals = 5;

const ownAppeal = z
  .strictObject({
    id,
    question_id: id,
    reason: appealReason,
    text: z.string(),
    state: appealState,
    /** The teacher's reply; null if not decided. */
    answer: z.string().nullable(),
    sent_at: unixSeconds,
    decided_at: unixSeconds.nullable(),
  })
  .meta({ id: 'Appeal' });
export type Appeal = z.infer<typeof ownAppeal>;

const points = z.number().min(0).max(1);
const practice = z.strictObject({ id, title: z.string() });

const staffAppeal = z
  .strictObject({
    id,
    /** Such as 'Bài 0417', as names are hidden. */
    label: z.string(),
    reason: appealReason,
    text: z.string(),
    state: appealState,
    sent_at: unixSeconds,
    subject_id: z.int(),
    practice,
    question: perType(z.strictObject({ id, ...revealed.shape })),
    bai_lam: baiLam,
    /** The current points of the answer; null if it waits for a mark. */
    points: points.nullable(),
    answer: z.string().nullable(),
    decided_at: unixSeconds.nullable(),
    /** Its item at the desk, where it is decided; null if the reader has marked the answer. */
    item_id: id.nullable(),
    /** Whether the answer can be added to the key, and the reader may change keys. */
    may_accept: flag,
  })
  .meta({ id: 'AppealToDecide' });
export type StaffAppeal = z.infer<typeof staffAppeal>;

/** previewed → applying → applied → undoing → undone. A preview that is not applied in time expires. */
export const regradeState = z.enum([
  'previewed',
  'applying',
  'applied',
  'undoing',
  'undone',
  'expired',
]);

const count = z.int().min(0);
const regrade = z
  .strictObject({
    id,
    question_id: id,
    /** The revision of the new key. */
    revision: z.int().positive(),
    state: regradeState,
    reason: z.string(),
    /** A checksum of the preview, to be sent with `apply` so that nothing else is applied. */
    checksum: z.string(),
    /** Numbers of answers: scored, raised, lowered. `kept`: the new key would lower their points, which stay. */
    counts: z.strictObject({
      answers: count,
      raised: count,
      lowered: count,
      kept: count,
      /** How many families will see another score. */
      messages: count,
    }),
    /** How many of the answers have been scored again. */
    done: count,
    /** Examples of answers that change: what was entered, and the points before and after. */
    examples: z.array(
      z.strictObject({ bai_lam: baiLam, old: points, new: points, answers: count }),
    ),
    previewed_at: unixSeconds,
    applied_at: unixSeconds.nullable(),
    /** Null if it can no longer be undone. */
    undo_until: unixSeconds.nullable(),
  })
  .meta({ id: 'Regrade' });
export type Regrade = z.infer<typeof regrade>;

const figure = z.strictObject({ value: z.number(), low: z.number(), high: z.number() });
/** A figure is null while there are too few marks for it; the page then shows "Chưa đủ bài để kết luận." */
const agreement = z
  .strictObject({
    pairs: count,
    mean_difference: z.number().nullable(),
    within_half: z.number().nullable(),
    /** Below 0: this teacher is stricter than the others. */
    strictness: figure.nullable(),
    kappa: figure.nullable(),
    pearson: figure.nullable(),
    standardised_difference: z.number().nullable(),
  })
  .meta({ id: 'Agreement' });
export type AgreementFigures = z.infer<typeof agreement>;

const itemParams = z.strictObject({ id: idText });

const questionMatch = z
  .strictObject({
    id,
    practice,
    /** Its place in the practice as the author wrote it, from 1. */
    number: z.int().positive(),
    /** The beginning of its text. */
    title: z.string(),
  })
  .meta({ id: 'FoundQuestion' });
export type QuestionMatch = z.infer<typeof questionMatch>;

/** A question with its current key. */
const keyedQuestion = z
  .strictObject({
    practice,
    question: perType(z.strictObject({ id, ...revealed.shape })),
    /** In the shape of the question's type. */
    key: z.record(z.string(), z.unknown()),
    /** The revision of the key; 0: the imported one. */
    revision: z.int().min(0),
  })
  .meta({ id: 'KeyedQuestion' });
export type KeyedQuestion = z.infer<typeof keyedQuestion>;

export const appealsSpecs = {
  'appeals.ofResult': spec({
    summary: 'List the appeals of a result, and which of its answers may still be appealed',
    params: z.strictObject({ resultId: idText }),
    data: z.strictObject({
      appeals: z.array(ownAppeal),
      /** Ids of questions in the result; empty if the time is over or too many appeals are open. */
      may_appeal: z.array(id),
      /** Why no appeal may be sent although the time is not over. */
      message: z.string().nullable(),
    }),
    errors: ['resultNotFound'],
  }),
  'appeals.send': spec({
    summary:
      'Ask for another teacher to review an answer: within 14 days, once per answer, at most 5 open appeals',
    body: z.strictObject({
      result_id: id,
      question_id: id,
      reason: appealReason,
      text: z.string().trim().max(300),
    }),
    data: ownAppeal,
    errors: ['resultNotFound', 'appealRefused'],
  }),
  'appeals.withdraw': spec({
    summary: 'Withdraw an open appeal',
    params: itemParams,
    body: z.strictObject({}),
    data: ownAppeal,
    errors: ['notFound'],
  }),
  'appeals.list': spec({
    summary:
      'List the appeals within reach: open ones, oldest first, and those decided in the last 30 days',
    data: z.array(staffAppeal),
    errors: [],
  }),
  'appeals.questions': spec({
    summary:
      "Find questions whose keys the caller may change, by words of the practice's title and by number; at most 100",
    query: z.strictObject({
      /** With or without tone marks. */
      practice: z.string().trim().min(1).max(100),
      number: z
        .string()
        .regex(/^[1-9][0-9]{0,3}$/)
        .transform(Number)
        .optional(),
    }),
    data: z.array(questionMatch),
    errors: [],
  }),
  'appeals.question': spec({
    summary: 'Get a question with its key, if the caller may change it',
    params: itemParams,
    data: keyedQuestion,
    errors: ['notFound'],
  }),
  'appeals.preview': spec({
    summary:
      'Preview the effects of a new key without changing anything; give either a key or an appeal whose answer should be accepted too',
    body: z.strictObject({
      question_id: id,
      key: z.record(z.string(), z.unknown()).optional(),
      /** Adds the answer of this appeal to the key. */
      appeal_id: id.optional(),
      reason: z.string().trim().min(1).max(300),
      /** Whether the change may also lower points; it does so only for results that no family has seen yet. */
      lower: z.boolean().optional(),
    }),
    data: regrade,
    errors: ['notFound', 'keyRefused'],
  }),
  'appeals.apply': spec({
    summary: 'Change the key and score the answers again in batches of 500; may be repeated',
    params: itemParams,
    body: z.strictObject({ checksum: z.string().max(64) }),
    data: regrade,
    errors: ['notFound', 'previewStale'],
  }),
  'appeals.undo': spec({
    summary: 'Undo a regrade within 30 days: restores the previous key and all answers',
    params: itemParams,
    body: z.strictObject({}),
    data: regrade,
    errors: ['notFound'],
  }),
  'appeals.regrade': spec({
    summary: 'Get the progress of a regrade',
    params: itemParams,
    data: regrade,
    errors: ['notFound'],
  }),
  'appeals.regrades': spec({
    summary: 'List the newest regrades within reach',
    data: z.array(regrade),
    errors: [],
  }),
  'appeals.agreement': spec({
    summary:
      'Get how well marks agree: teachers see their own figures, leads those of their subjects; nobody is ranked',
    query: z.strictObject({ subject_id: subjectIdText.optional() }),
    data: z.strictObject({
      /** First marks and blind second ones. */
      teachers: z.array(
        z.strictObject({ staff_id: id, name: z.string(), is_own: flag, figures: agreement }),
      ),
      /** All pairs of two teachers. null for readers who see only their own. */
      together: agreement.nullable(),
      /** The machine's marks and those of teachers who did not see them, by question. */
      machine: z.array(
        z.strictObject({
          question_id: id,
          title: z.string(),
          engine: z.string(),
          figures: agreement,
          /** Null if there are too few pairs to tell. */
          may_mark_alone: flag.nullable(),
        }),
      ),
    }),
    errors: [],
  }),
};
