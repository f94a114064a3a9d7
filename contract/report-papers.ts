/** Reports and certificates as files. */
import { z } from 'zod';
import { linkKey } from './report-links.ts';
import { reportId } from './reports.ts';
import { idText, spec } from './spec.ts';

const pdf = z.string().meta({ description: 'application/pdf' });

export const reportPaperSpecs = {
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
