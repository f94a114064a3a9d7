/** Drills: short sets of questions that belong to no practice; and the mistake notebook, whose cards they review. */
import { z } from 'zod';
import { questionTypeNames } from '@bitu/questions/traits.ts';
import { answerToSave, baiLam, practiceQuestion, savedAnswer, saveErrors } from './practice.ts';
import { flag, id, idText, spec } from './spec.ts';

/** `notebook` is today's set, `skill` five questions of one skill, `known` the check before a card is put away. */
export const drillKinds = ['notebook', 'skill', 'known'] as const;
export type DrillKind = (typeof drillKinds)[number];

/** 'YYYY-MM-DD': a learning day, from 04:00 to 04:00 in Vietnam. */
const learningDate = z.iso.date();

/** `known` if the student said so; `leech` if it was wrong in so many reviews that a teacher looks at it. */
const putAway = z.enum(['known', 'leech']);

const cardFrame = z.strictObject({
  /** The question that was answered wrongly. */
  question_id: id,
  /** The beginning of its text. */
  prompt: z.string(),
  /** The skill that it practises; null if unknown. */
  skill: z.string().nullable(),
  /** The day on which it comes back. */
  due_date: learningDate,
  /** Null if it still comes back. */
  put_away: putAway.nullable(),
});

export const notebookCard = cardFrame
  .extend({
    subject_id: z.int(),
    type_code: z.enum(questionTypeNames),
    /** The practice of the question. */
    practice: z.string(),
    /** It comes back today, or would if the day's set were not full. */
    is_due: flag,
  })
  .meta({ id: 'NotebookCard' });
export type NotebookCard = z.infer<typeof notebookCard>;

/** The outcome of a submitted drill. */
export const drillSummary = z
  .strictObject({
    total: z.int(),
    answered: z.int(),
    /** Right in the end, with or without help. */
    correct: z.int(),
    /** The cards that it reviewed, or that its mistakes created, in their current state. */
    cards: z.array(cardFrame.extend({ is_correct: flag })),
  })
  .meta({ id: 'DrillSummary' });
export type DrillSummary = z.infer<typeof drillSummary>;

export const drillData = z
  .strictObject({
    attempt_id: id,
    drill: z.enum(drillKinds),
    /** 'Sổ tay của Rino', or the skill's name. */
    title: z.string(),
    /** Null if its questions have several subjects. */
    subject_id: z.int().nullable(),
    /** The estimated duration, by the kinds of its questions. */
    minutes: z.int().positive(),
    /** All in one section, which is named like the drill. */
    list_question: z.array(practiceQuestion),
    /**
     * For the notebook: how many due cards today's set leaves for later days, and the sentence about them; null:
     * none.
     */
    left_for_later: z.int(),
    later_words: z.string().nullable(),
    /** Null if it is not submitted. */
    summary: drillSummary.nullable(),
  })
  .meta({ id: 'DrillData' });
export type DrillData = z.infer<typeof drillData>;

/** What a child and a parent see of the notebook. */
export const notebookOverview = z
  .strictObject({
    /** One sentence for the parent: what the notebook is for. */
    purpose: z.string(),
    today: z.strictObject({
      /** `empty` if nothing is due; `done` once today's set is submitted. */
      state: z.enum(['empty', 'ready', 'started', 'done']),
      /** The attempt of today's set; null if it is not drawn yet. */
      attempt_id: id.nullable(),
      count: z.int(),
      minutes: z.int(),
    }),
    left_for_later: z.int(),
    /** 'Rino để dành 12 câu cho những hôm sau nhé!'; null if nothing is left. */
    later_words: z.string().nullable(),
    /** The number of cards that still come back. */
    active: z.int(),
    known: z.int(),
    leeches: z.int(),
    /** The next day after today with due cards; null if there is none. */
    next_date: learningDate.nullable(),
    /** Those that come back first, then those put away last; at most 100. */
    cards: z.array(notebookCard),
  })
  .meta({ id: 'NotebookOverview' });
export type NotebookOverview = z.infer<typeof notebookOverview>;

/** A question that a student in the caller's classes keeps answering wrong in reviews. */
const leech = z
  .strictObject({
    student_id: id,
    student: z.string(),
    /** The newest of the student's classes that the caller teaches or may see. */
    class: z.string().nullable(),
    question_id: id,
    subject_id: z.int(),
    type_code: z.enum(questionTypeNames),
    prompt: z.string(),
    skill: z.string().nullable(),
    practice: z.string(),
    lapses: z.int(),
    put_away_at: z.int(),
  })
  .meta({ id: 'Leech' });

export const drillsSpecs = {
  'drills.overview': spec({
    summary: "Get the student's mistake notebook",
    data: notebookOverview,
    errors: [],
  }),
  'drills.notebook': spec({
    summary:
      "Get today's notebook set, which stays the same all day; null: nothing is due. Unfinished drills of earlier days are submitted",
    data: drillData.nullable(),
    errors: [],
  }),
  'drills.known': spec({
    summary:
      'Get one check question for a card of the student: a right answer puts the card away, a wrong one reviews it. A running check is continued',
    params: z.strictObject({ questionId: idText }),
    data: drillData,
    errors: ['notFound'],
  }),
  'drills.skill': spec({
    summary:
      'Start a drill of up to five questions of a skill and level that were not in one today, weakest first. A running one is continued',
    params: z.strictObject({ levelId: idText, skillId: idText }),
    data: drillData,
    errors: ['drillEmpty', 'drillUsedUp'],
  }),
  'drills.drill': spec({
    summary: 'Get a running or submitted drill of the student',
    params: z.strictObject({ attemptId: idText }),
    data: drillData,
    errors: ['attemptNotFound'],
  }),
  'drills.save': spec({
    summary: 'Save one answer of a drill, like `practice.save`',
    body: answerToSave,
    data: savedAnswer,
    errors: saveErrors,
  }),
  'drills.finish': spec({
    summary: 'Submit a drill and return its summary; may be repeated',
    body: z.strictObject({
      attempt_id: id,
      /** Answers that were entered but never checked. */
      unchecked: z
        .array(z.strictObject({ question_id: id, bai_lam: baiLam }))
        .max(50)
        .optional(),
    }),
    data: drillData,
    errors: ['attemptNotFound', 'storageFull'],
  }),
  'marking.leeches': spec({
    summary:
      "List what students of the caller's classes have forgotten eight times, newest first; at most 200",
    data: z.array(leech),
    errors: [],
  }),
};
