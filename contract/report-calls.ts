/** The specs of the calls in `report-routes.ts`. */
import { z } from 'zod';
import { certificateCheck, certificateCode, certificateNumber } from './certificates.ts';
import { pageCursor, pageLimit } from './history.ts';
import { reportLinkSpecs } from './report-links.ts';
import { reportPaperSpecs } from './report-papers.ts';
import { familyCard, latestResult, month, resultsPage, resultWithReport } from './report-lists.ts';
import { reportSkillSpecs } from './report-skills.ts';
import { report } from './reports.ts';
import { idText, spec } from './spec.ts';

/** An id for the signed-in owner, or the random key of a link. */
const ownOrLink = z.union([idText, z.string().regex(/^[\w-]{22}$/)]);

const oneAttempt = z.strictObject({ id: idText });

export const reportsSpecs = {
  ...reportLinkSpecs,
  ...reportSkillSpecs,
  ...reportPaperSpecs,
  'reports.lesson': spec({
    summary: 'The report of a lesson that is over; `id` is the lesson',
    params: z.strictObject({ id: idText }),
    data: report,
    errors: ['lessonNotFound', 'reportNotReady'],
  }),
  'reports.test': spec({
    summary: 'The report of a test or homework that was handed in; `id` is its result',
    params: oneAttempt,
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.entry': spec({
    summary: 'The report of an entry test, with the level and class that fit; `id` is its result',
    params: oneAttempt,
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.results': spec({
    summary:
      'What was handed in, and lesson and final reports, newest first: all, or of a subject, or of a month; `cursor` returns older ones',
    query: z.strictObject({
      limit: pageLimit,
      cursor: pageCursor,
      subject_id: idText.optional(),
      month: month.optional(),
    }),
    data: resultsPage,
    errors: [],
  }),
  'reports.result': spec({
    summary: 'One result of that list with its report',
    params: oneAttempt,
    data: resultWithReport,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.latest': spec({
    summary: 'The newest of them in one sentence; null: there is none',
    data: latestResult.nullable(),
    errors: [],
  }),
  'reports.family': spec({
    summary: 'Each child of the login: its learning week in one sentence, and its newest result',
    data: z.array(familyCard),
    errors: [],
  }),
  'reports.trial': spec({
    summary:
      'The report of a trial lesson; `userId` is the signed-in student, else the key of a link',
    params: z.strictObject({ userId: ownOrLink, lessonId: idText }),
    data: report,
    errors: ['notFound', 'reportNotReady', 'linkGone'],
  }),
  'reports.final': spec({
    summary: 'The report of a whole course, once its class is over; `classId` is the class',
    params: z.strictObject({ classId: idText }),
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.sheet': spec({
    summary:
      'A study sheet with what is done of it; `id` is its number for its signed-in owner, else the key of a link',
    params: z.strictObject({ id: ownOrLink }),
    data: report,
    errors: ['notFound', 'reportNotReady', 'linkGone'],
  }),
  'reports.certificateCheck': spec({
    summary: 'Whether a printed certificate is valid; nothing else of it is told',
    params: z.strictObject({ number: certificateNumber, code: certificateCode }),
    data: certificateCheck,
    errors: ['notFound'],
  }),
};
