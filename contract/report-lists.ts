/** Lists of reports: of one child, and of a family's children. */
import { z } from 'zod';
import { page } from './paging.ts';
import { report, reportLine, reportSentence } from './reports.ts';
import { id } from './spec.ts';

/** A month in Vietnam: '2026-11'. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const resultsPage = page('items', reportLine, {
  /** The month of the oldest result, regardless of the filter; null if there is none. */
  oldest_month: month.nullable(),
});

/** A line of the list with the report that it links to. */
export const resultWithReport = z.strictObject({ line: reportLine, report });

/** The newest result in one sentence, and the next step. */
export const latestResult = z
  .strictObject({ line: reportLine, sentence: reportSentence, step: report.shape.step })
  .meta({ id: 'LatestResult' });
export type LatestResult = z.infer<typeof latestResult>;

/** One child of a login. Its addresses open after switching to this child. */
export const familyCard = z
  .strictObject({
    core_user_id: id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    /** About the learning week, which begins on Monday at 04:00 in Vietnam. */
    sentence: reportSentence,
    newest: reportLine.nullable(),
  })
  .meta({ id: 'FamilyCard' });
export type FamilyCard = z.infer<typeof familyCard>;
