/** Lists of reports: of one child, and of the children of a family. */
import { z } from 'zod';
import { report, reportLine, reportSentence } from './reports.ts';
import { id } from './spec.ts';

/** A month in Vietnam: '2026-11'. */
export const month = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/);

export const resultsPage = z.strictObject({
  items: z.array(reportLine),
  /** Of the oldest result, whatever was asked for; null: there is none. */
  oldest_month: month.nullable(),
  next_cursor: z.string().nullable(),
});

/** A line of the list with the report that it leads to. */
export const resultWithReport = z.strictObject({ line: reportLine, report });

/** The newest result in one sentence, and what to do now. */
export const latestResult = z
  .strictObject({ line: reportLine, sentence: reportSentence, step: report.shape.step })
  .meta({ id: 'LatestResult' });
export type LatestResult = z.infer<typeof latestResult>;

/** One child of a login. Its addresses open for this child: another one is chosen first. */
export const familyCard = z
  .strictObject({
    core_user_id: id,
    name: z.string(),
    avatar_url: z.string().nullable(),
    /** Of the learning week, which begins on Monday at 04:00 in Vietnam. */
    sentence: reportSentence,
    newest: reportLine.nullable(),
  })
  .meta({ id: 'FamilyCard' });
export type FamilyCard = z.infer<typeof familyCard>;
