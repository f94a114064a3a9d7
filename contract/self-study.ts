import { z } from 'zod';
import { report } from './reports.ts';
import { flag, id, idText, spec, unixSeconds } from './spec.ts';
import { block } from './text.ts';
import { resultBand } from './writing.ts';

/** A lesson's video and the student's progress in it. */
export const lessonVideo = z
  .strictObject({
    id,
    slug: z.string(),
    title: z.string(),
    class_id: id,
    class_title: z.string(),
    lesson_title: z.string(),
    /** The HLS playlist; null if only the file exists. */
    hls_url: z.string().nullable(),
    mp4_url: z.string(),
    poster_url: z.string().nullable(),
    /** WebVTT. */
    captions: z.array(z.strictObject({ lang: z.string(), label: z.string(), url: z.string() })),
    duration: z.number(),
    /** The position in seconds where playback was left, on any device. */
    position: z.number().min(0),
    /** 0 to 1: the share that was actually watched. */
    watched: z.number().min(0).max(1),
    documents: z.array(z.strictObject({ title: z.string(), url: z.string(), size: z.int() })),
    homework: z.array(z.strictObject({ practice_id: id, title: z.string() })),
  })
  .meta({ id: 'LessonVideo' });
export type LessonVideo = z.infer<typeof lessonVideo>;

/** One unit of a self-study book, as in its table of contents. */
const unitHead = z
  .strictObject({
    id,
    position: z.int().positive(),
    title: z.string(),
    is_done: flag,
    /** The result of its checks, 0 to 10; null if it has none, or they are not submitted. */
    score: z.number().nullable(),
    /** Shown instead of the score. */
    band: resultBand.nullable(),
  })
  .meta({ id: 'UnitHead' });
export type UnitHead = z.infer<typeof unitHead>;

export const textBook = z
  .strictObject({
    id,
    title: z.string(),
    subject_id: z.int(),
    description: z.string(),
    units: z.array(unitHead),
    /** The first unit that is not done; null if all are. */
    current_unit_id: id.nullable(),
  })
  .meta({ id: 'TextBook' });
export type TextBook = z.infer<typeof textBook>;

/** One unit: its text, audio and pictures, and its checks (a practice). */
export const digitalLesson = z
  .strictObject({
    id,
    book_id: id,
    book_title: z.string(),
    position: z.int(),
    title: z.string(),
    blocks: z.array(block),
    practice_id: id.nullable(),
    is_done: flag,
    next_id: id.nullable(),
    previous_id: id.nullable(),
  })
  .meta({ id: 'DigitalLesson' });
export type DigitalLesson = z.infer<typeof digitalLesson>;

/** One study session with a unit. */
export const learningSession = z
  .strictObject({
    id,
    lesson_id: id,
    title: z.string(),
    book_id: id,
    book_title: z.string(),
    started_at: unixSeconds,
    finished_at: unixSeconds.nullable(),
    score: z.number().nullable(),
    /** Shown instead of the score. */
    band: resultBand.nullable(),
  })
  .meta({ id: 'LearningSession' });
export type LearningSession = z.infer<typeof learningSession>;

export const selfStudySpecs = {
  'learning.video': spec({
    summary:
      "Get a lesson video with the lesson's other contents, and the position where the student stopped",
    params: z.strictObject({ slug: z.string().regex(/^[a-z\d-]{1,80}$/) }),
    data: lessonVideo,
    errors: ['videoNotFound', 'lessonLocked'],
  }),
  'learning.watch': spec({
    summary: 'Store how far a video was watched; an older report never replaces a newer one',
    params: z.strictObject({ slug: z.string().regex(/^[a-z\d-]{1,80}$/) }),
    body: z.strictObject({
      position: z.number().min(0).max(86_400),
      /** Parts played since the last report, in seconds: [from, to]. */
      played: z.array(z.tuple([z.number().min(0), z.number().min(0)])).max(50),
      /** Milliseconds of the client's clock, used only to order the reports of one device. */
      sequence: z.int().min(0),
    }),
    data: z.strictObject({ position: z.number(), watched: z.number() }),
    errors: ['videoNotFound', 'lessonLocked'],
  }),
  'learning.selfStudy': spec({
    summary: "Get a self-study book's table of contents with the student's progress",
    params: z.strictObject({ id: idText }),
    data: textBook,
    errors: ['bookNotFound'],
  }),
  'learning.books': spec({
    summary: 'List the self-study books that the student may read',
    data: z.array(textBook),
    errors: [],
  }),
  'learning.digitalLesson': spec({
    summary: 'Get a unit of a self-study book',
    params: z.strictObject({ id: idText }),
    data: digitalLesson,
    errors: ['bookNotFound'],
  }),
  'learning.finishUnit': spec({
    summary: 'Record that the student has read a unit; may be repeated',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({ is_done: flag, next_id: id.nullable() }),
    errors: ['bookNotFound', 'unitChecksOpen'],
  }),
  'learning.sessions': spec({
    summary: "List the student's study sessions, newest first",
    query: z.strictObject({ lesson_id: idText.optional(), before: idText.optional() }),
    data: z.array(learningSession),
    errors: [],
  }),
  'learning.sessionReport': spec({
    summary: 'Get a study session: time, progress, score and report',
    params: z.strictObject({ id: idText }),
    data: z.strictObject({
      session: learningSession,
      time_spent: z.int(),
      units_done: z.int(),
      units_total: z.int(),
      report,
    }),
    errors: ['bookNotFound'],
  }),
  'learning.sessionResults': spec({
    summary: 'Get the checks of a study session, one by one',
    params: z.strictObject({ id: idText }),
    data: z.array(
      z.strictObject({
        question_id: id,
        position: z.int(),
        is_correct: flag.nullable(),
        result_id: id.nullable(),
      }),
    ),
    errors: ['bookNotFound'],
  }),
};
