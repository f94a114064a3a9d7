import type { Report } from '@bitu/contract/reports.ts';
import { ReportView } from '../../../reports/report-view.tsx';

/** Staff cannot reserve places, so the report has no step. */
const nothing = () => {};

/** A report as the family sees it. */
export const ReportPreview = ({ report }: { report: Report }) => (
  <ReportView report={report} onAsk={nothing} />
);
