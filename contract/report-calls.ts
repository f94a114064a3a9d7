/** The specs of the calls in `report-routes.ts`. */
import { z } from 'zod';
import { certificateCheck, certificateCode, certificateNumber } from './certificates.ts';
import { pageCursor, pageLimit } from './history.ts';
import { reportLinkSpecs, linkKey } from './report-links.ts';
import { familyCard, latestResult, month, resultsPage, resultWithReport } from './report-lists.ts';
import { reportSkillSpecs } from './report-skills.ts';
import { report, reportId } from './reports.ts';
import { idText, spec } from './spec.ts';

/** An id for the signed-in owner, or the random key of a link. */
const ownOrLink = z.union([idText, z.string().regex(/^[\w-]{22}$/)]);

const oneAttempt = z.strictObject({ id: idText });

/** The id of a line of the list, or of a result itself. */
const resultOfList = z.union([
  idText.transform((ref) => ({ kind: 'test' as const, ref })),
  z
    .string()
    .regex(/^(test|entry|lesson|final)-[1-9][0-9]{0,14}$/)
    .transform((line) => {
      const [kind, ref] = line.split('-');
      return { kind: kind as 'test' | 'entry' | 'lesson' | 'final', ref: Number(ref) };
    }),
]);
export type ResultOfList = z.output<typeof resultOfList>;

const pdf = z.string().meta({ description: 'application/pdf' });

export const reportsSpecs = {
  ...reportLinkSpecs,
  ...reportSkillSpecs,
  'reports.lesson': spec({
    summary: "Get the report of a finished lesson; `id` is the lesson's",
    params: z.strictObject({ id: idText }),
    data: report,
    errors: ['lessonNotFound', 'reportNotReady'],
  }),
  'reports.test': spec({
    summary: "Get the report of a submitted test or homework; `id` is the result's",
    params: oneAttempt,
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.entry': spec({
    summary:
      "Get the report of an entry test, with a suitable level and class; `id` is the result's",
    params: oneAttempt,
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.results': spec({
    summary:
      'List results and the reports of lessons and courses, newest first, optionally by subject or month; `cursor` returns older ones',
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
    summary:
      "Get one line of that list with its report; `id` is the line's, or for short the result's",
    params: z.strictObject({ id: resultOfList }),
    data: resultWithReport,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.latest': spec({
    summary: 'Get the sentence of the newest report; null: there is none',
    data: latestResult.nullable(),
    errors: [],
  }),
  'reports.family': spec({
    summary:
      'Get each child of the login with its learning week in one sentence and its newest result',
    data: z.array(familyCard),
    errors: [],
  }),
  'reports.trial': spec({
    summary:
      'Get the report of a trial lesson; `userId` is the signed-in student, or else the key of a link',
    params: z.strictObject({ userId: ownOrLink, lessonId: idText }),
    data: report,
    errors: ['notFound', 'reportNotReady', 'linkGone'],
  }),
  'reports.final': spec({
    summary: 'Get the report of a whole course once its class is over; `classId` is the class',
    params: z.strictObject({ classId: idText }),
    data: report,
    errors: ['notFound', 'reportNotReady'],
  }),
  'reports.sheet': spec({
    summary:
      'Get a study sheet with its progress; `id` is its number for the signed-in owner, or else the key of a link',
    params: z.strictObject({ id: ownOrLink }),
    data: report,
    errors: ['notFound', 'reportNotReady', 'linkGone'],
  }),
  'reports.certificateCheck': spec({
    summary: 'Verify a printed certificate; reveals nothing else about it',
    params: z.strictObject({ number: certificateNumber, code: certificateCode }),
    data: certificateCheck,
    errors: ['notFound'],
  }),
  'reports.paper': spec({
    summary: 'Get a report as PDF',
    params: z.strictObject({ id: reportId }),
    data: pdf,
    errors: ['notFound', 'lessonNotFound', 'reportNotReady', 'paperBusy', 'tooManyRequests'],
  }),
  'reports.linkPaper': spec({
    summary: 'Get the report behind a link as PDF, with as little about the child as it needs',
    params: z.strictObject({ key: linkKey }),
    data: pdf,
    errors: ['linkGone', 'reportNotReady', 'paperBusy', 'tooManyRequests'],
  }),
  'reports.certificatePaper': spec({
    summary: 'Get a certificate as PDF or picture, unless it is revoked or has no number',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ format: z.enum(['pdf', 'png']) }),
    data: z.string().meta({ description: 'application/pdf or image/png' }),
    errors: ['notFound', 'paperBusy', 'tooManyRequests'],
  }),
};
