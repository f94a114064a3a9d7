/** What a teacher writes to a child about one answer or project: the `content` of a `teacher_evaluation`. */
import { z } from 'zod';
import { id, unixSeconds } from './spec.ts';

/** The kinds of notes in an answer; their words are in `rules/marking/notes.ts`. */
export const noteTags = [
  'tense',
  'article',
  'plural',
  'agreement',
  'preposition',
  'word_order',
  'word_form',
  'verb_pattern',
  'pronoun',
  'spelling',
  'punctuation',
  'capital',
  'word_choice',
  'collocation',
  'repetition',
  'fragment',
  'run_on',
  'linking',
  'off_topic',
  'example',
  'pronunciation',
  'intonation',
  'pause',
  'well_done',
] as const;
export type NoteTag = (typeof noteTags)[number];

const milliseconds = z.int().min(0);
/** A fraction of the width or height of a page. */
const part = z.number().min(0).max(1);

/** Where a note belongs. Text: from and to in code points, `to` excluded, with the words that are there. */
export const noteAnchor = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('text'),
      from: z.int().min(0),
      to: z.int().min(0),
      quote: z.string().min(1).max(2000),
    }),
    z.strictObject({
      kind: z.literal('sound'),
      start_ms: milliseconds,
      end_ms: milliseconds.nullable(),
    }),
    z.strictObject({
      kind: z.literal('file'),
      upload_id: id,
      page: z.int().min(1),
      x: part,
      y: part,
    }),
  ])
  .meta({ id: 'NoteAnchor' });
export type NoteAnchor = z.infer<typeof noteAnchor>;

export const markNote = z
  .strictObject({
    anchor: noteAnchor,
    tag: z.enum(noteTags).nullable(),
    text: z.string().max(500),
    /** The proposed replacement; empty if the text is to be deleted; null if there is no proposal. */
    replacement: z.string().max(200).nullable(),
  })
  .meta({ id: 'MarkNote' });
export type MarkNote = z.infer<typeof markNote>;

/** The bands of a rubric: from `min` to `max` by `step`. */
export const rubricScale = z
  .strictObject({ min: z.number(), max: z.number(), step: z.number().positive() })
  .meta({ id: 'RubricScale' });
export type RubricScale = z.infer<typeof rubricScale>;

export const teacherFeedback = z
  .strictObject({
    /** 'Cô Lan'. */
    teacher: z.string(),
    /** `again` asks the child to redo the work; there is no mark then. */
    outcome: z.enum(['marked', 'again']),
    /** The overall mark, on the scale; null for `again`. */
    overall: z.number().nullable(),
    scale: rubricScale,
    criteria: z.array(
      z.strictObject({
        id: z.string(),
        name: z.string(),
        band: z.number(),
        /** What the band means; null if the rubric does not describe it. */
        words: z.string().nullable(),
      }),
    ),
    comment: z.string().nullable(),
    next_step: z.string().nullable(),
    notes: z.array(markNote),
    marked_at: unixSeconds,
    /** For a mark that was changed later: the former one, and the reason. */
    changed: z.strictObject({ from: z.number().nullable(), reason: z.string() }).nullable(),
  })
  .meta({ id: 'TeacherFeedback' });
export type TeacherFeedback = z.infer<typeof teacherFeedback>;
