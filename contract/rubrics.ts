/** Rubrics, by which teachers mark, and the bank of their comments. */
import { z } from 'zod';
import { flag, id, idText, spec, subjectId, subjectIdText, unixSeconds } from './spec.ts';
import { rubricScale } from './teacher-feedback.ts';

/** The kinds of work that are marked at the desk. */
export const markingKinds = ['writing', 'speaking', 'voice', 'short', 'project', 'appeal'] as const;
export const markingKind = z.enum(markingKinds);
export type MarkingKind = z.infer<typeof markingKind>;

const criterionId = z.string().regex(/^[a-z][a-z_]{0,19}$/);
const criteria = z
  .array(
    z.strictObject({
      id: criterionId,
      name: z.string().min(1).max(60),
      bands: z
        .array(z.strictObject({ band: z.number(), words: z.string().min(1).max(300) }))
        .max(40),
    }),
  )
  .min(1)
  .max(6);

const body = z.strictObject({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Null if it applies to all subjects without one of their own. */
  subject_id: subjectId.nullable(),
  title: z.string().min(1).max(80),
  kind: markingKind,
  scale: rubricScale,
  criteria,
  /** How the criteria are combined into one mark: rounded as in IELTS, or the mean rounded to the step. */
  overall: z.enum(['ielts', 'mean']),
});

export const rubric = body
  .extend({ id, version: z.int().positive(), retired_at: unixSeconds.nullable() })
  .meta({ id: 'Rubric' });
export type Rubric = z.infer<typeof rubric>;

export const bankComment = z
  .strictObject({
    id,
    text: z.string(),
    is_own: flag,
    subject_id: z.int(),
    criterion: z.string().nullable(),
    question_id: id.nullable(),
    uses: z.int(),
  })
  .meta({ id: 'BankComment' });
export type BankComment = z.infer<typeof bankComment>;

export const rubricsSpecs = {
  'marking.rubrics': spec({
    summary: 'List the current rubrics; `retired=1` includes earlier versions',
    query: z.strictObject({ retired: z.literal('1').optional() }),
    data: z.array(rubric),
    errors: [],
  }),
  'marking.saveRubric': spec({
    summary:
      'Add a version of a rubric; items already begun keep theirs. Leads edit the rubrics of their subjects, the owner all',
    /** `seen`: the version from which it was derived; 0: there is none yet. */
    body: body.extend({ seen: z.int().min(0) }),
    data: rubric,
    errors: ['forbidden', 'outdated'],
  }),
  'marking.comments': spec({
    summary:
      'List own and shared comments of the bank, those for the question first, then for the criterion, own, shared; searched without tone marks',
    query: z.strictObject({
      q: z.string().max(100).optional(),
      subject_id: subjectIdText.optional(),
      criterion: criterionId.optional(),
      question_id: idText.optional(),
    }),
    data: z.array(bankComment),
    errors: [],
  }),
  'marking.saveComment': spec({
    summary: "Save a comment; `{con}` stands for the child's name. Only leads can share one",
    body: z.strictObject({
      /**
       * Changes this own comment, in the state that the caller saw; absent means a new one. `outdated` returns its
       * current state.
       */
      changes: z
        .strictObject({ id, text: z.string().max(500), subject_id: subjectId, is_own: flag })
        .optional(),
      text: z.string().trim().min(1).max(500),
      subject_id: subjectId,
      criterion: criterionId.nullable(),
      question_id: id.nullable(),
      shared: z.boolean(),
    }),
    data: bankComment,
    errors: ['notFound', 'forbidden', 'outdated'],
  }),
  'marking.removeComment': spec({
    summary: 'Delete an own comment, or as a lead a shared one',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}),
    data: z.strictObject({ id }),
    errors: ['notFound'],
  }),
};
