/**
 * Reports for parents: a sentence, figures, a next step, and the evidence behind each. Every kind is composed into
 * one shape (`rules/reports/<kind>.ts`), which the screen, print and PDF show alike.
 */
import { z } from 'zod';
import { flag, id, unixSeconds } from './spec.ts';
import { resultBand } from './writing.ts';

export const reportKinds = [
  'lesson',
  'trial',
  'entry',
  'test',
  'final',
  'sheet',
  'session',
] as const;
export type ReportKind = (typeof reportKinds)[number];

/**
 * A kind and a reference, such as 'test-123'. 'lesson' and 'trial' refer to the lesson, 'test' and 'entry' to the
 * result (an attempt), 'final' to the class, 'sheet' to the study sheet, 'session' to the study session.
 */
export const reportId = z
  .string()
  .regex(/^(lesson|trial|entry|test|final|sheet|session)-[1-9]\d{0,14}$/);

/**
 * A path of this app that shows where a figure comes from; null if there is none, or it is hidden from readers with a
 * link.
 */
const evidenceUrl = z.string().startsWith('/').nullable();

/** A part of the sentence with its evidence. */
const clause = z.strictObject({ text: z.string(), url: evidenceUrl });

/** At most 160 characters. The clauses joined are the text, unless a teacher has edited it. */
export const reportSentence = z
  .strictObject({ text: z.string().max(160), clauses: z.array(clause), is_edited: flag })
  .meta({ id: 'ReportSentence' });
export type ReportSentence = z.infer<typeof reportSentence>;

/** One number in words. `value` is null if not entered or unknown, and `text` says so; it is never shown as 0. */
const figure = z
  .strictObject({
    /** Stable within the report, such as 'score' or 'skill-3'. */
    id: z.string(),
    label: z.string(),
    value: z.number().nullable(),
    /** As people read it: '8,2', '2/2 buổi', 'chưa đánh giá'. */
    text: z.string(),
    /** With the child's own past or the level's range: 'hơn trung bình 4 buổi trước 0,9 điểm'. */
    comparison: z.string().nullable(),
    url: evidenceUrl,
  })
  .meta({ id: 'ReportFigure' });
export type ReportFigure = z.infer<typeof figure>;

const interval = z.strictObject({ low: z.number(), high: z.number() });

/** A value with its uncertainty, beside the level's range. All in the unit of the block. */
export const rangeBar = z
  .strictObject({
    id: z.string(),
    label: z.string(),
    value: z.number().nullable(),
    /** 80 %; null if the value is exact. */
    interval: interval.nullable(),
    expected: interval.nullable(),
    /** 'Vững', 'Chưa đủ bài'. */
    word: z.string(),
    /** One sentence: what it was computed from. */
    explanation: z.string().nullable(),
    url: evidenceUrl,
  })
  .meta({ id: 'ReportRangeBar' });
export type ReportRangeBar = z.infer<typeof rangeBar>;

const trendPoint = z.strictObject({
  label: z.string(),
  value: z.number().nullable(),
  url: evidenceUrl,
});

/** Something to do or done: homework, a unit, a reading, a video, a project. */
const workItem = z
  .strictObject({
    kind: z.enum(['practice', 'unit', 'read', 'video', 'project']),
    title: z.string(),
    state: z.enum(['open', 'started', 'done', 'late']),
    /** 0 to 10; for a practice the best result, which counts. */
    score: z.number().nullable(),
    /** Shown instead of the score; absent if the score is shown. */
    band: resultBand.optional(),
    /** The newest result of a practice, if it is lower. */
    latest_score: z.number().optional(),
    latest_band: resultBand.optional(),
    /** The estimated duration. */
    minutes: z.int().nullable(),
    due_time: unixSeconds.nullable(),
    url: evidenceUrl,
  })
  .meta({ id: 'ReportWorkItem' });
export type ReportWorkItem = z.infer<typeof workItem>;

const questionRow = z
  .strictObject({
    position: z.int().positive(),
    section: z.string(),
    /** The beginning of the question in plain text. */
    prompt: z.string(),
    /** `judged` by a teacher or a machine is neither right nor wrong. */
    verdict: z.enum(['right', 'partly', 'wrong', 'unanswered', 'waiting', 'judged']),
    /** 0 to 1. */
    points: z.number().nullable(),
    /** For a reading: which words to practise. */
    note: z.string().optional(),
    skills: z.array(z.string()),
    url: evidenceUrl,
  })
  .meta({ id: 'ReportQuestionRow' });
export type ReportQuestionRow = z.infer<typeof questionRow>;

export const reportBlock = z
  .discriminatedUnion('type', [
    z.strictObject({ type: z.literal('figures'), title: z.string(), items: z.array(figure) }),
    z.strictObject({
      type: z.literal('ranges'),
      title: z.string(),
      max: z.union([z.literal(10), z.literal(100)]),
      items: z.array(rangeBar),
    }),
    /** Drawn if there are at least three points. */
    z.strictObject({
      type: z.literal('trend'),
      title: z.string(),
      max: z.union([z.literal(10), z.literal(100)]),
      points: z.array(trendPoint),
      expected: interval.nullable(),
    }),
    z.strictObject({ type: z.literal('work'), title: z.string(), items: z.array(workItem) }),
    z.strictObject({
      type: z.literal('questions'),
      title: z.string(),
      items: z.array(questionRow),
    }),
    z.strictObject({
      type: z.literal('comment'),
      title: z.string(),
      /** Such as 'Cô Lan'; null if the author is not shown. */
      author: z.string().nullable(),
      text: z.string(),
    }),
    z.strictObject({ type: z.literal('list'), title: z.string(), items: z.array(z.string()) }),
    /** The recording of the day and the like: recordings of the child, played on the screen, listed on paper. */
    z.strictObject({
      type: z.literal('recordings'),
      title: z.string(),
      items: z.array(
        z.strictObject({
          audio_id: z.string(),
          text: z.string(),
          score: z.number().nullable(),
          note: z.string().optional(),
        }),
      ),
    }),
  ])
  .meta({ id: 'ReportBlock' });
export type ReportBlock = z.infer<typeof reportBlock>;

/**
 * The next step. `seat`, `consult`: creates a lead with the family's phone; `app`: the app's page; otherwise a page
 * to open.
 */
const step = z
  .strictObject({
    action: z.enum(['open', 'seat', 'consult', 'app']),
    label: z.string(),
    /** null for `seat` and `consult`. */
    url: z.string().nullable(),
    /** For `seat`: the class that the lead is about. */
    class: z.strictObject({ id, title: z.string() }).optional(),
  })
  .meta({ id: 'ReportStep' });
export type ReportStep = z.infer<typeof step>;

export const report = z
  .strictObject({
    id: reportId,
    kind: z.enum(reportKinds),
    /** 'Báo cáo buổi 12'. */
    title: z.string(),
    /** Class and day, or the practice. */
    subtitle: z.string().nullable(),
    /** The full name for the family; the call name, or 'Con', through a link. */
    child: z.strictObject({ name: z.string(), level: z.string().nullable() }),
    subject_id: z.int().nullable(),
    /** When the subject of the report happened. */
    time: unixSeconds,
    version: z.int().positive(),
    /** For a later version than the first: when it was released. */
    updated_at: unixSeconds.nullable(),
    sentence: reportSentence,
    /** What staff have not entered yet, and when it is expected. */
    pending: z.array(z.string()),
    blocks: z.array(reportBlock),
    step: step.nullable(),
  })
  .meta({ id: 'Report' });
export type Report = z.infer<typeof report>;

/** One line of a list of results. */
export const reportLine = z
  .strictObject({
    id: reportId,
    kind: z.enum(reportKinds),
    title: z.string(),
    /** Class or level; null if there is none. */
    course: z.string().nullable(),
    subject_id: z.int().nullable(),
    time: unixSeconds,
    /** 0 to 10. */
    score: z.number().nullable(),
    /** Shown instead of the score; null if the score is shown. */
    band: resultBand.nullable(),
    /** 'YYYY-MM', in Vietnam. */
    month: z.string(),
    sentence: z.string(),
    url: z.string(),
  })
  .meta({ id: 'ReportLine' });
export type ReportLine = z.infer<typeof reportLine>;

export const reportLink = z
  .strictObject({
    id,
    report_id: reportId,
    title: z.string(),
    name_shown: z.enum(['call', 'full']),
    created_at: unixSeconds,
    expires_at: unixSeconds,
    /** The number of views, counting each browser once a day. */
    views: z.int(),
    /** 'YYYY-MM-DD'; null if the link was never opened. */
    last_view_day: z.string().nullable(),
  })
  .meta({ id: 'ReportLink' });
export type ReportLink = z.infer<typeof reportLink>;
