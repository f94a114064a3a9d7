/** Reports and certificates as files. */
import { z } from 'zod';
import { linkKey } from './report-links.ts';
import { reportId } from './reports.ts';
import { idText, spec } from './spec.ts';

const pdf = z.string().meta({ description: 'application/pdf' });

export const reportPaperSpecs = {
  'reports.paper': spec({
    summary: 'A report as PDF, to keep and to print',
    params: z.strictObject({ id: reportId }),
    data: pdf,
    errors: ['notFound', 'lessonNotFound', 'reportNotReady', 'paperBusy', 'tooManyRequests'],
  }),
  'reports.linkPaper': spec({
    summary: 'The report behind a link as PDF, with the least of the child that it needs',
    params: z.strictObject({ key: linkKey }),
    data: pdf,
    errors: ['linkGone', 'reportNotReady', 'paperBusy', 'tooManyRequests'],
  }),
  'reports.certificatePaper': spec({
    summary: 'A certificate as PDF or picture; none of one that was revoked or has no number',
    params: z.strictObject({ id: idText }),
    query: z.strictObject({ format: z.enum(['pdf', 'png']) }),
    data: z.string().meta({ description: 'application/pdf or image/png' }),
    errors: ['notFound', 'paperBusy', 'tooManyRequests'],
  }),
};
