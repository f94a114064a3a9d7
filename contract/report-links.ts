/** Links under which a report opens without signing in: created and ended by the family, and valid for a while. */
import { z } from 'zod';
import { report, reportId, reportLink } from './reports.ts';
import { idText, spec } from './spec.ts';

/** 128 random bits in base64url: a capability. */
export const linkKey = z.string().regex(/^[\w-]{22}$/);

export const newReportLink = z
  .strictObject({ link: reportLink, url: z.string() })
  .meta({ id: 'NewReportLink' });
export type NewReportLink = z.infer<typeof newReportLink>;

export const reportLinkSpecs = {
  'reports.byLink': spec({
    summary: 'Get the report behind a link, with as little about the child as it needs',
    params: z.strictObject({ key: linkKey }),
    data: report,
    errors: ['linkGone', 'reportNotReady', 'tooManyRequests'],
  }),
  'reports.viewed': spec({
    summary:
      'Count a view of a linked report, once per browser and day; nothing about the viewer is stored',
    params: z.strictObject({ key: linkKey }),
    data: z.null(),
    errors: ['linkGone', 'tooManyRequests'],
  }),
  'reports.links': spec({
    summary: "List the open links to the student's reports, newest first",
    data: z.array(reportLink),
    errors: [],
  }),
  'reports.createLink': spec({
    summary: 'Create a link to a report; its address is returned only this once',
    body: z.strictObject({
      report_id: reportId,
      /** How long it is valid. */
      days: z.union([z.literal(7), z.literal(30), z.literal(90)]),
      name_shown: z.enum(['call', 'full']),
    }),
    data: newReportLink,
    errors: ['reportNotReady', 'notFound', 'tooManyLinks'],
  }),
  'reports.endLink': spec({
    summary: 'Revoke a link; may be repeated',
    params: z.strictObject({ id: idText }),
    body: z.strictObject({}),
    data: z.null(),
    errors: ['linkGone'],
  }),
  'reports.endLinks': spec({
    summary: "Revoke all open links to reports of the login's children",
    body: z.strictObject({}),
    data: z.strictObject({ ended: z.int() }),
    errors: [],
  }),
};
